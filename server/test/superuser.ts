import { randomBytes } from 'node:crypto'
import { runAlone } from '../src/run/embedded/alone.ts'
import type { Home } from '../src/run/embedded/home.ts'

/** In a home of tests, before its server runs: somebody who may do everything. Gives an address of it for them. */
export async function makeSuperuser(home: Home): Promise<(url: string) => string> {
  const login = { username: 'portico_test_superuser', password: randomBytes(16).toString('hex') }
  await runAlone(home, [`create role ${login.username} superuser login password '${login.password}';`])
  return (url) => Object.assign(new URL(url), login).href
}
