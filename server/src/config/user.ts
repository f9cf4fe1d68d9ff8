import { execFile } from 'node:child_process'
import { userInfo } from 'node:os'
import { promisify } from 'node:util'
import { ConfigError } from './config.ts'

/** An account of this machine, with the groups that it is in. */
export type User = {
  readonly name: string
  readonly uid: number
  readonly gid: number
  readonly groups: readonly number[]
}

/** The account of this process; in a container that may be a number to which no name belongs. */
export function ownName(): string {
  try {
    return userInfo().username
  } catch {
    return String(process.getuid?.())
  }
}

/** Who is at work: behind sudo the person who called it, not the account that it made of them. */
export function operatorName(env: NodeJS.ProcessEnv = process.env): string {
  const person = env['SUDO_USER'] ?? ''
  // Whoever sets it by hand could as well run another command: it says who, and gives no right.
  return /^[^\s:\p{Cc}]{1,64}$/u.test(person) ? person : ownName()
}

/** An account by its name or number; null where there is none. */
export async function findUser(nameOrNumber: string): Promise<User | null> {
  const ask = async (what: string) => (await promisify(execFile)('id', [what, '--', nameOrNumber])).stdout.trim()
  try {
    const [name = '', uid, gid, groups = ''] = await Promise.all(['-un', '-u', '-g', '-G'].map(ask))
    return { name, uid: Number(uid), gid: Number(gid), groups: groups.split(' ').map(Number) }
  } catch {
    return null
  }
}

/** The account of PORTICO_USER, where it can be used. */
export async function userOf(name: string): Promise<User> {
  const user = await findUser(name)
  if (user === null) throw new ConfigError(`PORTICO_USER is "${name}", and there is no such user on this machine.`)
  const me = process.getuid?.()
  if (me === 0 || me === user.uid) return user
  throw new ConfigError(
    `PORTICO_USER is "${name}", and only root can go on as somebody else: start as root or as ${name}.`,
  )
}
