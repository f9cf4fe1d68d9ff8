import type { Language } from '@portico/contract/words/languages'

/**
 * How advertising reads inside the description of the first layer on websites where no tool makes a profile of visitors: in place
 * of `purposes.marketing`, which names the profile. The server sends it with the settings of such websites alone.
 */
export const ADVERTISING_ALONE: { readonly [language in Language]: string } = {
  en: 'advertising',
  es: 'publicidad',
  ca: 'publicitat',
  de: 'Werbung',
  fr: 'la publicité',
  it: 'pubblicità',
  pt: 'publicidade',
  nl: 'reclame',
  pl: 'reklamy',
  sv: 'reklam',
}
