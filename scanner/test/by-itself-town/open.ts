import { openTown, type Town } from '../town/town.ts'
import { ODD_SITES } from './odd-sites.ts'
import { PARTY_HOSTS, partyAnswer } from './parties.ts'
import { type ByItselfSite, pageAnswerOf } from './site.ts'
import { ORDINARY_SITES } from './sites.ts'

export const BY_ITSELF_SITES: readonly ByItselfSite[] = [...ORDINARY_SITES, ...Object.values(ODD_SITES)]

export type ByItselfTown = Town & {
  /** As SCANNER_HOSTS has all hosts of the town; websites that are away lead to a port on which nobody listens. */
  readonly scannerHosts: string
  /** What a browser that takes everything but Portico itself for the town is started with. */
  readonly hostRules: string
  /** Puts the tag into every page of a website. */
  install(site: ByItselfSite, tag: string): void
  /** From now on the website is as its owner has changed it. */
  change(site: ByItselfSite): void
}

/** Nobody may listen there but root, and nobody does. */
const CLOSED_PORT = 1

export async function openByItselfTown(sites: readonly ByItselfSite[] = BY_ITSELF_SITES): Promise<ByItselfTown> {
  const tags = new Map<string, string>()
  const changed = new Set<string>()
  const served = sites
    .filter(({ isAway }) => !isAway)
    .map((site) => ({
      hosts: [site.host],
      answer: (path: string) =>
        pageAnswerOf(site, { tag: tags.get(site.name) ?? '', isLater: changed.has(site.name) }, path),
    }))
  const town = await openTown([{ sites: served, installed: [], party: partyAnswer }])
  const lead = (host: string, port: number) => `${host}=127.0.0.1:${port}`
  return {
    ...town,
    scannerHosts: [
      ...sites.map(({ host, isAway }) => lead(host, isAway ? CLOSED_PORT : town.port)),
      ...PARTY_HOSTS.map((host) => lead(host, town.port)),
    ].join(','),
    hostRules: `MAP * 127.0.0.1:${town.port}, EXCLUDE localhost, EXCLUDE 127.0.0.1`,
    install: ({ name }, tag) => void tags.set(name, tag),
    change: ({ name }) => void changed.add(name),
  }
}
