import data from '../../data/core-countries.json' with { type: 'json' }
import type { Authority, CountryPack, Law } from './pack.ts'
import { ECOMMERCE } from './union.ts'
import { except, identity, prices, register, supervision, type Want, wants } from './wants.ts'

const directive = wants([ECOMMERCE], ['notice'])

/** The facts that are usual in Europe, for countries whose own law is not known. */
export const USUAL: readonly Want[] = [
  ...identity(directive),
  directive('phone', { required: false }),
  directive('contact_page', { required: false }),
  ...register(directive, except('public_body')),
  directive('vat_id'),
  ...supervision(directive),
  ...prices(directive),
]

/** An authority or a law as a data file has it, with an editor's note. */
type Entry<T> = Omit<T, 'read'> & { readonly note?: string }

export type CoreEntry = {
  readonly currency: string
  readonly dataProtection: Entry<Authority>
  readonly accessibility?: {
    readonly law: Entry<Pick<Law, 'name' | 'address' | 'heard'>>
    readonly authority: Entry<Authority> | null
    readonly note?: string
  }
}

/** Marks an entry as unread: none of us has read the source itself. */
function heard<T extends object>({ note: _, ...entry }: T & { readonly note?: string }) {
  return { ...entry, read: null }
}

/** The pack of a country of which only the common core is known: its currency and authorities. */
function corePack({ currency, dataProtection, accessibility }: CoreEntry): CountryPack {
  const authority = accessibility?.authority ?? null
  return {
    isComplete: false,
    laws: { notice: null, cookies: null },
    dataProtection: heard(dataProtection),
    accessibility: {
      law: accessibility === undefined ? null : heard(accessibility.law),
      authority: authority === null ? null : heard(authority),
    },
    wants: USUAL,
    labels: () => ({}),
    names: { beforeForm: ' ', soleTrader: null },
    currency,
    sentences: {},
  }
}

type CoreCountry = keyof typeof data.countries
const ENTRIES: { readonly [country in CoreCountry]: CoreEntry } = data.countries

/** The countries that have an entry in the table and no folder. */
export const CORE_PACKS = Object.fromEntries(
  Object.entries(ENTRIES).map(([country, entry]) => [country, corePack(entry)]),
  // Each pack came from the country that it goes back to.
) as { readonly [country in CoreCountry]: CountryPack }
