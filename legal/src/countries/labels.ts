import { LANGUAGES } from '@portico/contract/words/languages'
import { LEGAL_TEXTS } from '../texts/all.ts'
import type { LegalTexts } from '../texts/shape.ts'
import type { FactLabel } from './pack.ts'

/** A country's label for a fact, or its reason for asking it, in every language. */
export function labelFromTexts(pick: (texts: LegalTexts['countries']) => string): FactLabel {
  return Object.fromEntries(LANGUAGES.map(({ code }) => [code, pick(LEGAL_TEXTS[code].countries)]))
}

const SHARES = /^(?:AG|KGaA|SE|REIT-AG|Aktiengesellschaft|Kommanditgesellschaft auf Aktien)$/i

/** German has one word for the capital of a company with shares, and another for that of a GmbH. */
export function germanCapitalLabel(legalForm: string | undefined): FactLabel {
  return { de: legalForm !== undefined && SHARES.test(legalForm) ? 'Grundkapital' : 'Stammkapital' }
}
