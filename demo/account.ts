import { readJsonFile, writeJsonFile } from './files.ts'
import { DemoError, type DemoService } from './service.ts'

/** The portal's account with Portico, as its operator would give it to you: a key, and who may show the dashboard. */
export type PorticoAccount = { readonly integrator: string; readonly key: string; readonly origin: string }

/** Again: whoever deletes the file with the key, and not the data, gets another account. */
const ONBOARD = ['onboard', 'Demo hosting', '--again']

/** Onboards the portal on the first start. The key is shown once, so it is kept, in a file for its owner's eyes only. */
export async function openAccount(path: string, origin: string, service: DemoService): Promise<PorticoAccount> {
  const known = readJsonFile(path)
  if (known === null) {
    const account = readOnboarded(await service.operate([...ONBOARD, '--origin', origin]), origin)
    writeJsonFile(path, account)
    return account
  }
  if (!isAccount(known)) throw new DemoError(`${path} is damaged: delete its folder to begin afresh.`)
  if (known.origin === origin) return known
  // DEMO_PORT has changed: only pages of a registered origin may show the dashboard.
  await service.operate(['integrators', 'origins', known.integrator, '--origin', origin])
  const moved = { ...known, origin }
  writeJsonFile(path, moved)
  return moved
}

function readOnboarded(answer: unknown, origin: string): PorticoAccount {
  const { integrator, key } = answer as { integrator?: { id?: unknown }; key?: { secret?: unknown } }
  const account = { integrator: integrator?.id, key: key?.secret, origin }
  if (!isAccount(account)) throw new DemoError('"portico onboard --json" gave no key.')
  return account
}

function isAccount(value: unknown): value is PorticoAccount {
  if (typeof value !== 'object' || value === null) return false
  return ['integrator', 'key', 'origin'].every((name) => typeof Reflect.get(value, name) === 'string')
}
