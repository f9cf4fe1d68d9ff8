import type { Language } from '@portico/contract/words/languages'

/** The form of address that a language does not use here: usted, vós, Sie, vous, Lei, third person, u, none, du are used. */
export const OTHER_FORM: { readonly [language in Language]: RegExp | null } = {
  en: null,
  es: word('tú|tu|tus|te|ti|tuyo|puedes|eliges|aceptas'),
  ca: word('teu|teva|teus|teves|vostè|pots|vols'),
  de: word('du|dich|dir|dein\\p{L}*|euch|euer|eure\\p{L}*'),
  fr: word('tu|te|toi|ton|ta|tes|peux'),
  it: word(
    'tu|te|ti|tuo|tua|tuoi|tue|puoi|hai|vuoi|devi|fai|accetti|chiedi|decidi|trovi|ricevi|inserisci|scrivi|vostr\\p{L}+|(?:chiede|contatta|invia|oppo|permette|pote|scrive)rti',
  ),
  pt: word('tu|te|teu|tua|teus|tuas|podes|você'),
  nl: word('je|jij|jou|jouw|jullie|kun|kan je'),
  pl: word('ty|ciebie|cię|ci|tobie|tw[oó]\\p{L}*|możesz|pan|pani|pana|państw\\p{L}*'),
  sv: word('ni|er|ert|era|eder'),
}

function word(alternatives: string, flags = 'iu'): RegExp {
  return new RegExp(`(?<!\\p{L})(?:${alternatives})(?!\\p{L})`, flags)
}
