import type { Label } from './pack.ts'

/** Of capital that was really paid in. */
export const PAID_UP: Label = {
  en: 'Paid-up share capital',
  es: 'Capital social desembolsado',
  ca: 'Capital social desemborsat',
  de: 'Eingezahltes Gesellschaftskapital',
  fr: 'Capital social libéré',
  it: 'Capitale sociale versato',
  pt: 'Capital social realizado',
  nl: 'Gestort kapitaal',
  pl: 'Wpłacony kapitał zakładowy',
  sv: 'Inbetalt aktiekapital',
}

const SHARES = /^(?:AG|KGaA|SE|REIT-AG|Aktiengesellschaft|Kommanditgesellschaft auf Aktien)$/i

/** German has one word for the capital of shares, and another for that of a GmbH. */
export function germanCapital(legalForm: string | undefined): Label {
  return { de: legalForm !== undefined && SHARES.test(legalForm) ? 'Grundkapital' : 'Stammkapital' }
}
