// SCANNER_HOSTS: hosts that an operator lets lead to ports of this machine, for tests and demonstrations.

/** The port of 127.0.0.1 for each `host:port`. */
export type HostPorts = ReadonlyMap<string, number>

const ENTRY = /^(?<host>[a-z0-9-]+(?:\.[a-z0-9-]+)*)(?::(?<port>[0-9]{1,5}))?=127\.0\.0\.1:(?<to>[0-9]{1,5})$/
/** What a host without a port stands for. */
const DEFAULT_PORTS = [80, 443]
const MAX_ENTRIES = 1000

/** Entries are separated by commas or white space; an empty text is valid. Throws a sentence that says what is wrong. */
export function parseScannerHosts(text: string): HostPorts {
  const hosts = new Map<string, number>()
  const entries = text.split(/[\s,]+/).filter((entry) => entry !== '')
  if (entries.length > MAX_ENTRIES) throw new Error(`SCANNER_HOSTS has more than ${MAX_ENTRIES} entries.`)
  for (const entry of entries) {
    const { host = '', port, to } = ENTRY.exec(entry.toLowerCase())?.groups ?? {}
    const target = readPort(to)
    const ports = port === undefined ? DEFAULT_PORTS : [readPort(port)]
    if (!isName(host) || target === null || ports.includes(null)) {
      throw new Error(
        `SCANNER_HOSTS has the entry "${entry.slice(0, 300)}": each must be host=127.0.0.1:port or ` +
          'host:port=127.0.0.1:port, with a name for a host and ports from 1 to 65535.',
      )
    }
    for (const one of ports) {
      const key = `${host}:${one}`
      if (hosts.has(key)) throw new Error(`SCANNER_HOSTS says twice where ${key} leads: leave one of them out.`)
      hosts.set(key, target)
    }
  }
  return hosts
}

/** An IP address is not a name: numbers would allow unintended notations of loopback. */
function isName(host: string): boolean {
  return (
    host.length <= 253 &&
    !/^\[/.test(host) &&
    /[a-z]/.test(host.split('.').at(-1) ?? '') &&
    URL.canParse(`http://${host}/`)
  )
}

function readPort(text: string | undefined): number | null {
  const port = Number(text)
  return Number.isInteger(port) && port >= 1 && port <= 65_535 ? port : null
}
