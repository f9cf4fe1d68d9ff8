import { openTown, type Town } from '../town/town.ts'
import { ORDINARY_PARTY_HOSTS, ordinaryPartyAnswer } from './parties.ts'
import { hostsOf, type OrdinarySite, ordinaryAnswer, type Rewrite } from './site.ts'
import { BANNERS } from './sites/banners.ts'
import { BUILDERS } from './sites/builders.ts'
import { BY_HAND } from './sites/by-hand.ts'
import { COUNTERS } from './sites/counters.ts'
import { DELAYED } from './sites/delayed.ts'
import { ODD } from './sites/odd.ts'
import { SHOPS } from './sites/shops.ts'
import { WORDPRESS_FORMS } from './sites/wordpress-forms.ts'

export const ORDINARY_SITES: readonly OrdinarySite[] = [
  ...WORDPRESS_FORMS,
  ...DELAYED,
  ...SHOPS,
  ...BUILDERS,
  ...BY_HAND,
  ...COUNTERS,
  ...BANNERS,
  ...ODD,
]

export type OrdinaryTown = Town & {
  /** All hosts of it, those of websites and those of others. */
  readonly hosts: readonly string[]
  /** What a browser that takes everything for the town is started with. */
  readonly hostRules: string
  /** From now on each page of the website is sent as this makes it. */
  rewrite(site: OrdinarySite, by: Rewrite): void
}

const asItIs: Rewrite = (html) => html

export async function openOrdinaryTown(sites: readonly OrdinarySite[]): Promise<OrdinaryTown> {
  const rewrites = new Map<string, Rewrite>()
  const served = sites.map((site) => ({
    hosts: hostsOf(site),
    answer: (path: string, host: string) => ordinaryAnswer(site, rewrites.get(site.name) ?? asItIs, path, host),
  }))
  const town = await openTown([{ sites: served, installed: [], party: ordinaryPartyAnswer }])
  return {
    ...town,
    hosts: [...sites.flatMap(hostsOf), ...ORDINARY_PARTY_HOSTS],
    hostRules: `MAP * 127.0.0.1:${town.port}, EXCLUDE 127.0.0.1`,
    rewrite: ({ name }, by) => void rewrites.set(name, by),
  }
}
