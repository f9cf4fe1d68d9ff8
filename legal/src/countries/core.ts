import data from '../../data/core-countries.json' with { type: 'json' }
import { ECOMMERCE_DIRECTIVE } from './eu-law.ts'
import type { Authority, CountryPack, Law } from './pack.ts'
import {
  type FactRequirement,
  identityRequirements,
  priceRequirements,
  registerRequirements,
  requirementBuilder,
  supervisionRequirements,
  unlessKindIs,
} from './requirements.ts'

const directive = requirementBuilder([ECOMMERCE_DIRECTIVE], ['notice'])

/** The facts that are usual in Europe, for countries whose own law is not known. */
export const COMMON_REQUIREMENTS: readonly FactRequirement[] = [
  ...identityRequirements(directive),
  directive('phone', { required: false }),
  directive('contact_page', { required: false }),
  ...registerRequirements(directive, unlessKindIs('public_body')),
  directive('vat_id'),
  ...supervisionRequirements(directive),
  ...priceRequirements(directive),
]

/** An authority or a law as a data file has it, with an editor's note. */
type Entry<T> = Omit<T, 'read'> & { readonly note?: string }

export type CoreCountryEntry = {
  readonly currency: string
  readonly dataProtection: Entry<Authority>
  readonly accessibility?: {
    readonly law: Entry<Pick<Law, 'name' | 'address' | 'reportedBy'>>
    readonly authority: Entry<Authority> | null
    readonly note?: string
  }
}

/** Marks an entry as unread: none of us has read the source itself. */
function withoutReading<T extends object>({ note: _, ...entry }: T & { readonly note?: string }) {
  return { ...entry, read: null }
}

/** The pack of a country of which only the common core is known: its currency and authorities. */
function corePack({ currency, dataProtection, accessibility }: CoreCountryEntry): CountryPack {
  const authority = accessibility?.authority ?? null
  return {
    isComplete: false,
    laws: { notice: null, cookies: null },
    dataProtection: withoutReading(dataProtection),
    accessibility: {
      law: accessibility === undefined ? null : withoutReading(accessibility.law),
      authority: authority === null ? null : withoutReading(authority),
    },
    requirements: COMMON_REQUIREMENTS,
    labels: () => ({}),
    names: { beforeForm: ' ', soleTrader: null },
    currency,
    sentences: {},
  }
}

type CoreCountry = keyof typeof data.countries
const ENTRIES: { readonly [country in CoreCountry]: CoreCountryEntry } = data.countries

/** The countries that have an entry in the table and no folder. */
export const CORE_PACKS = Object.fromEntries(
  Object.entries(ENTRIES).map(([country, entry]) => [country, corePack(entry)]),
  // Each pack came from the country that it goes back to.
) as { readonly [country in CoreCountry]: CountryPack }
