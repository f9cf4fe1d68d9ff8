import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { newFolder } from './process.ts'
import type { ProgramName } from './programs.ts'
import { openProxyClient, type ProxyOptions, type RunningProxy, startHaproxy, startNginx } from './proxies.ts'
import { testVariable } from './variables.ts'

// A test with a proxy, which ends with it.

export const PROXY_STARTERS = { haproxy: startHaproxy, nginx: startNginx } as const
export type ProxyName = keyof typeof PROXY_STARTERS

/** A test that needs a proxy. Where there is none it is skipped, and the run says so loudly. */
export function proxyTest(
  name: ProxyName,
  what: string,
  run: (program: string) => Promise<void>,
  skip: string | false = false,
): void {
  const program = process.env[testVariable(name satisfies ProgramName)]
  test(`${name}: ${what}`, { skip: program ? skip : `There is no ${name}.` }, () => run(program ?? ''))
}

export const NO_SECOND_ADDRESS =
  process.platform === 'darwin' ? 'macOS has no 127.0.0.2 unless somebody adds it.' : false

export async function startProxyByName(
  name: ProxyName,
  program: string,
  nodes: readonly [number, number],
  probeEveryMs?: number,
) {
  return startProxyForTest(PROXY_STARTERS[name], {
    program,
    nodes,
    ...(probeEveryMs !== undefined && { probeEveryMs }),
  })
}

export async function startProxyForTest(
  run: (options: ProxyOptions) => Promise<RunningProxy>,
  options: Omit<ProxyOptions, 'folder'>,
) {
  const folder = join(await newFolder(), 'proxy')
  await mkdir(folder)
  const proxy = await run({ ...options, folder })
  after(() => proxy.stop())
  return proxy
}

export function openClientForTest(proxy: RunningProxy, address?: string) {
  const client = openProxyClient(proxy, address)
  after(() => client.close())
  return client
}
