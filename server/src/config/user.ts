import { execFile } from 'node:child_process'
import { userInfo } from 'node:os'
import { promisify } from 'node:util'
import { ConfigError } from './config.ts'

/** An account of this machine, with the groups that it is in. */
export type SystemUser = {
  readonly name: string
  readonly uid: number
  readonly gid: number
  readonly groups: readonly number[]
}

/** The account of this process; in a container that may be a number to which no name belongs. */
export function ownAccountName(): string {
  try {
    return userInfo().username
  } catch {
    return String(process.getuid?.())
  }
}

/** The name of the operator: behind sudo the person who called it, not root. */
export function operatorName(env: NodeJS.ProcessEnv = process.env): string {
  const person = env['SUDO_USER'] ?? ''
  // It can be set by hand. That is harmless: it is only a name, and gives no rights.
  return /^[^\s:\p{Cc}]{1,64}$/u.test(person) ? person : ownAccountName()
}

/** An account by its name or number; null where there is none. */
export async function findUser(nameOrNumber: string): Promise<SystemUser | null> {
  const ask = async (what: string) => (await promisify(execFile)('id', [what, '--', nameOrNumber])).stdout.trim()
  try {
    const [name = '', uid, gid, groups = ''] = await Promise.all(['-un', '-u', '-g', '-G'].map(ask))
    return { name, uid: Number(uid), gid: Number(gid), groups: groups.split(' ').map(Number) }
  } catch {
    return null
  }
}

/** The account of PORTICO_USER, where it can be used. */
export async function requireUser(name: string): Promise<SystemUser> {
  const user = await findUser(name)
  if (user === null) throw new ConfigError(`PORTICO_USER is "${name}", and there is no such user on this machine.`)
  const me = process.getuid?.()
  if (me === 0 || me === user.uid) return user
  throw new ConfigError(
    `PORTICO_USER is "${name}", and only root can go on as somebody else: start as root or as ${name}.`,
  )
}
