import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ConfigError } from './config.ts'

type Env = NodeJS.ProcessEnv

/** The variables that hold a secret. Each can be in a file instead: others may see a process's variables. */
export const SECRET_VARIABLES = ['PORTICO_SECRET', 'DATABASE_URL', 'SCANNER_DATABASE_URL'] as const

/** A secret is one line; a longer file is not a secret. */
const MAX_BYTES = 64 * 1024

/**
 * The variables with the secrets from `…_FILE` files, and from systemd credentials of the same name. Read once, at the start, while
 * the process may still be root.
 */
export function withSecretFiles(env: Env): Env {
  const found: Env = { ...env }
  for (const name of SECRET_VARIABLES) {
    const file = env[`${name}_FILE`]
    if (file && env[name]) throw new ConfigError(`${name} and ${name}_FILE are both set: unset one of them.`)
    if (file) found[name] = readSecretFile(file, `The file of ${name}_FILE`)
    else if (!env[name]) found[name] = credentialOf(env, name)
    delete found[`${name}_FILE`]
  }
  return found
}

/** Whether a secret is set: as a variable, a file or a credential. */
export function isSecretSet(env: Env, name: (typeof SECRET_VARIABLES)[number]): boolean {
  if (env[name] || env[`${name}_FILE`]) return true
  const folder = env['CREDENTIALS_DIRECTORY']
  return folder !== undefined && existsSync(join(folder, name))
}

function credentialOf(env: Env, name: string): string | undefined {
  const folder = env['CREDENTIALS_DIRECTORY']
  if (!folder) return undefined
  try {
    return readSecretFile(join(folder, name), `The credential ${name}`)
  } catch (error) {
    if (error instanceof ConfigError && (error.cause as NodeJS.ErrnoException)?.code === 'ENOENT') return undefined
    throw error
  }
}

/** Its content is never part of an error message. */
function readSecretFile(file: string, what: string): string {
  let bytes: Buffer
  try {
    bytes = readFileSync(file)
  } catch (cause) {
    const { code } = cause as NodeJS.ErrnoException
    throw new ConfigError(`${what} cannot be read (${file}: ${code}).`, { cause })
  }
  const text = bytes.toString('utf8').trim()
  if (text === '') throw new ConfigError(`${what} is empty (${file}).`)
  if (bytes.length > MAX_BYTES || /[\r\n\0]/.test(text)) throw new ConfigError(`${what} is not one line (${file}).`)
  return text
}
