import { execFile } from 'node:child_process'
import { mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { onboardIntegrator } from '../../kit/processes.ts'
import type { AutomaticDrill } from './world.ts'

// The walk of docs/website.md, pasted into a shell as it stands but for its ports.

const PAGE = new URL('../../../docs/website.md', import.meta.url)
const KEY = /\$\(npx portico onboard [^\n]*\)\n/
const MAX_MS = 10 * 60_000
/** The output if everything works as the page says. */
const ANSWERS = [
  '{"message":"Subscription created"}',
  '["es","lang",[{"tool":"youtube"}],["cuenta.localhost"]]',
  '["language_assumed","runs_before_consent","not_marked","documents_missing"]',
  '["customer-4711"]',
  '["documents_missing"]',
  '[]',
]

export async function checkWalkOfTheDocs({ service, folder, walkPort }: AutomaticDrill): Promise<readonly string[]> {
  const blocks = readFileSync(PAGE, 'utf8').matchAll(/<!-- test: by-itself -->\n```sh\n(.*?)```/gs)
  const script = [...blocks]
    .map(([, block]) => block)
    .join('\n')
    .replace(KEY, `${onboardIntegrator(folder, 'Walker', 'staging')}\n`)
    .replaceAll('localhost:8081', `localhost:${service.port}`)
    .replaceAll('8090', String(walkPort))
  const cwd = join(folder, 'walk')
  mkdirSync(cwd)
  const { stdout } = await promisify(execFile)('bash', ['-euo', 'pipefail', '-c', script], { cwd, timeout: MAX_MS })
  const lines = stdout.trim().split('\n')
  return ANSWERS.filter((answer) => !lines.includes(answer)).map((answer) => `${answer} is not in ${stdout}`)
}
