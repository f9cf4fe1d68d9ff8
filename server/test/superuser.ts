import { randomBytes } from 'node:crypto'
import { nobodyAccount } from '../src/databases/embedded/binaries.ts'
import { changeOwner, type EmbeddedHome } from '../src/databases/embedded/home.ts'
import { runSingleUser } from '../src/databases/embedded/single-user.ts'

/** In a home of tests, before its server runs: somebody who may do everything. Gives an address of it for them. */
export async function makeSuperuser(home: EmbeddedHome): Promise<(url: string) => string> {
  const login = { username: 'portico_test_superuser', password: randomBytes(16).toString('hex') }
  const { data, binaries, account: own } = home
  // PostgreSQL wants whoever does this to have a name.
  const account = own && (await nobodyAccount())
  if (account) await changeOwner(data, account)
  const create = `create role ${login.username} superuser login password '${login.password}';`
  await runSingleUser({ data, binaries, account }, [create])
  if (own) await changeOwner(data, own)
  return (url) => Object.assign(new URL(url), login).href
}
