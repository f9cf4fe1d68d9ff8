import { setPriority } from 'node:os'
import { databaseVariable } from '../config/config.ts'
import { openIntegratorStore } from '../store/integrators/integrators.ts'
import { isSaidOnTerminal } from './say.ts'
import { NICENESS } from './scanner-process.ts'
import type { Running } from './start.ts'
import { type Line, runUntilStopped } from './until-stopped.ts'

// The processes of Portico. Each runs until somebody stops it.

type Env = NodeJS.ProcessEnv

const addresses = ({ environments }: Running): readonly Line[] =>
  environments.map(({ environment, url }) => [environment, url])

/** The service; also until the process `parent`, if there is one, is gone. */
export function serve(env: Env, parent: number | null = null): Promise<void> {
  return runUntilStopped(env, {
    parts: (config) => [
      'api',
      ...(config.public ? (['visitors'] as const) : []),
      ...(config.worker ? (['worker'] as const) : []),
    ],
    name: 'Portico',
    lines: (running) => [...addresses(running), ['API docs', `${running.environments[0]?.url}/docs`]],
    more: greetNewcomer,
    parent,
  })
}

/** Answers visitors' browsers and nothing else: their busy days never reach the API. */
export function servePublic(env: Env): Promise<void> {
  return runUntilStopped(env, { parts: () => ['visitors'], name: 'The public surface', lines: addresses })
}

/** Only the worker: for deployments where the API's processes are to do nothing else. */
export function work(env: Env): Promise<void> {
  return runUntilStopped(env, { parts: () => ['worker'], name: 'The worker' })
}

/** Only the scanner, which looks at websites. */
export function scan(env: Env): Promise<void> {
  setPriority(NICENESS)
  return runUntilStopped(env, {
    parts: () => ['scanner'],
    name: 'The scanner',
    lines: ({ browser }) => [
      ['browser', browser?.ready ? `${browser.browser} (${browser.fence})` : `not ready: ${browser?.problem}`],
    ],
    variable: databaseVariable(env, 'SCANNER_DATABASE_URL', 'DATABASE_URL'),
  })
}

/**
 * Embedded data in which nothing has ever happened has nobody who could talk to the API: a demo integrator is onboarded. Where this is
 * not read on a terminal, its keys would be kept by a journal or a file: then it is said how to get one.
 */
async function greetNewcomer({ environments, isEmbedded, account }: Running): Promise<readonly string[]> {
  if (!isEmbedded) return []
  const all = environments.map(({ environment, url, database }) => ({
    environment,
    url,
    integrators: openIntegratorStore(database, environment, { kind: 'operator', account }),
  }))
  for (const { integrators } of all) if (!(await integrators.isNew())) return []
  if (!isSaidOnTerminal()) {
    const commands = all.map(({ environment }) => `  npx portico onboard "My Company" --environment ${environment}`)
    return ['Nobody has a key yet. Keys are shown on a terminal only; to get one:', '', ...commands, '']
  }
  const lines: string[] = []
  for (const { environment, url, integrators } of all) {
    const { key } = await integrators.onboard('Demo', [])
    lines.push(`  ${environment.padEnd(12)}${key.secret}`)
    lines.push(`  curl -H 'Authorization: Integrator-Key ${key.secret}' ${url}/api/integrator/ping/`, '')
  }
  return ['Keys of the integrator "Demo", shown this once, each with a line to paste:', '', ...lines]
}
