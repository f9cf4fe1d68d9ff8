import { setPriority } from 'node:os'
import { databaseVariable } from '../config/config.ts'
import { openIntegratorStore } from '../store/integrators/integrators.ts'
import { SCANNER_NICENESS } from './scanner-process.ts'
import type { RunningProcess } from './start.ts'
import { hasTerminal } from './terminal-output.ts'
import { type ReadyLine, runUntilStopped } from './until-stopped.ts'

// The processes of Portico. Each runs until somebody stops it.

type Env = NodeJS.ProcessEnv

const addresses = ({ environments }: RunningProcess): readonly ReadyLine[] =>
  environments.map(({ environment, url }) => [environment, url])

/** Runs the service, until it is stopped or the process `parent` is gone. */
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

/** Only answers visitors' browsers: their load never reaches the API. */
export function servePublic(env: Env): Promise<void> {
  return runUntilStopped(env, { parts: () => ['visitors'], name: 'The public surface', lines: addresses })
}

/** Only runs the worker, for deployments where the API's processes do nothing else. */
export function serveWorker(env: Env): Promise<void> {
  return runUntilStopped(env, { parts: () => ['worker'], name: 'The worker' })
}

/** Only runs the scanner. */
export function serveScanner(env: Env): Promise<void> {
  setPriority(SCANNER_NICENESS)
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
 * With new embedded data nobody could use the API yet, so a demo integrator is onboarded and its keys are shown. Without a terminal the
 * keys would end up in a journal or a file: then only the command is shown.
 */
async function greetNewcomer({ environments, isEmbedded, account }: RunningProcess): Promise<readonly string[]> {
  if (!isEmbedded) return []
  const all = environments.map(({ environment, url, database }) => ({
    environment,
    url,
    integrators: openIntegratorStore(database, environment, { kind: 'operator', account }),
  }))
  for (const { integrators } of all) if (!(await integrators.isNew())) return []
  if (!hasTerminal()) {
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
