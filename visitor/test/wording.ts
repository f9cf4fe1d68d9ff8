import type { Language } from '@portico/contract/words/languages'

// Which words no text of a language may have: claims, and another form of address than the one that is used.

/**
 * Beginnings and parts of words with which a text would promise that a website obeys the law, or that somebody vouches for
 * it; the last of each say that something is lawful. Portico claims neither, in any language. They are deliberately broad: a text that is caught is worded anew.
 */
export const CLAIM_PATTERNS: { readonly [language in Language]: readonly RegExp[] } = {
  en: [
    /complian|compl(?:y|ies|ied)\b|conform/iu,
    /certif|accredited|guarant|warrant(?:y|ed)\b/iu,
    /legally (?:safe|secure|sound)|lawsuit|litigation|(?:gdpr|wcag|law)[- ](?:ready|proof)/iu,
    /(?<!\p{L})lawful|(?:is|are|remains?|stays?|fully|perfectly|entirely) legal(?! \p{L})/iu,
  ],
  es: [
    /conform|cumpl[aei]/iu,
    /certific|garant/iu,
    /legalmente segur|seguridad jurídica|seguridad legal/iu,
    /(?<!\p{L})(?:lícit|licitud)|(?:es|son|sigue|siguen|siendo|totalmente|plenamente) legal(?:es)?(?!\p{L})/iu,
  ],
  ca: [
    /conform|complei|compliment/iu,
    /certific|garant/iu,
    /legalment segur|seguretat jurídica/iu,
    /(?<!\p{L})(?:lícit|licitud)|(?:és|són|totalment|plenament) legals?(?!\p{L})/iu,
  ],
  de: [
    /konform/iu,
    /zertifi|garant|gewährleist/iu,
    /rechtssicher|rechtlich sicher|abmahnsicher|wasserdicht/iu,
    /(?<!un)(?:rechtmäßig|gesetzmäßig)|(?:ist|sind|bleib(?:t|en)|völlig|ganz) legal(?!\p{L})/iu,
  ],
  fr: [
    /conform|en règle\b/iu,
    /certifi|garanti/iu,
    /sécurité juridique|juridiquement sûr/iu,
    /(?<!\p{L})(?:licéité|licites?(?!\p{L})|licitement|légalement|en toute légalité)|(?:est|sont|reste(?:nt)?|parfaitement|entièrement) léga(?:l|le|les|ux)(?!\p{L})/iu,
  ],
  it: [
    /conform|a norma\b/iu,
    /certific|garant/iu,
    /sicurezza giuridica|legalmente sicur/iu,
    /(?<!\p{L})(?:lecit[aeio]|liceità|lecitamente)|(?:è|sono|resta(?:no)?|pienamente|perfettamente) legal[ei](?!\p{L})/iu,
  ],
  pt: [
    /conform|cumpr[aei]/iu,
    /certific|garant/iu,
    /segurança jurídica|legalmente segur/iu,
    /(?<!\p{L})(?:lícit|licitude|licitamente)|(?:é|são|totalmente|plenamente) lega(?:l|is)(?!\p{L})/iu,
  ],
  nl: [
    /conform|voldoe[nt]/iu,
    /gecertific|garand|garantie/iu,
    /juridisch veilig|wettelijk veilig|waterdicht|avg-proof/iu,
    /(?<!on)rechtmatig|(?<!\p{L})legaal(?!\p{L})/iu,
  ],
  pl: [
    /zgodn/iu,
    /certyfik|gwarant/iu,
    /pewność prawn|bezpieczn\p{L}* prawn|prawnie bezpieczn/iu,
    /(?<!\p{L})legaln/iu,
  ],
  sv: [
    /uppfyller|överensstäm|förenlig/iu,
    /certifi|garant/iu,
    /rättssäker|lagenlig|juridiskt säker/iu,
    /(?<!\p{L})laglig/iu,
  ],
}

export const CLAIM_EXAMPLES: { readonly [language in Language]: readonly string[] } = {
  en: [
    'GDPR compliant',
    'We comply.',
    'A certified banner',
    'Guaranteed accessible',
    'Legally safe',
    '100 % accessible',
    'What happened before stays lawful.',
    'Data are lawfully processed',
    'It is legal.',
  ],
  es: [
    'Cumple con el RGPD',
    'Conforme con la ley',
    'Banner certificado',
    'Garantizamos la accesibilidad',
    'Con plena seguridad jurídica',
    'Un tratamiento lícito',
    'Todo es legal.',
  ],
  ca: [
    'Compleix el RGPD',
    'Conforme a la llei',
    'Bàner certificat',
    'Ho garantim',
    'Amb seguretat jurídica',
    'Un tractament lícit',
  ],
  de: [
    'DSGVO-konform',
    'Zertifizierter Banner',
    'Garantiert barrierefrei',
    'Rechtssicher',
    'Zu 100\u00a0% barrierefrei',
    'Was vorher geschah, bleibt rechtmäßig.',
    'Ganz legal',
  ],
  fr: [
    'Conforme au RGPD',
    'Bandeau certifié',
    'Accessibilité garantie',
    'En toute sécurité juridique',
    'Tout est légal.',
    'Ce qui a été fait reste licite.',
  ],
  it: [
    'Conforme al GDPR',
    'Sito a norma',
    'Banner certificato',
    'Accessibilità garantita',
    'In piena sicurezza giuridica',
    'Il trattamento resta lecito.',
    'Tutto è legale',
  ],
  pt: [
    'Em conformidade com o RGPD',
    'Cumpre a lei',
    'Banner certificado',
    'Acessibilidade garantida',
    'Com segurança jurídica',
    'Um tratamento lícito',
    'Tudo é legal',
  ],
  nl: [
    'Conform de AVG',
    'Voldoet aan de wet',
    'Gecertificeerde banner',
    'Gegarandeerd toegankelijk',
    'Juridisch veilig',
    'Wat eerder gebeurde, blijft rechtmatig.',
    'Helemaal legaal',
  ],
  pl: [
    'Zgodny z RODO',
    'Zgodność z prawem',
    'Certyfikowany baner',
    'Gwarantowana dostępność',
    'Pewność prawna',
    'Przetwarzanie pozostaje legalne.',
  ],
  sv: [
    'Uppfyller GDPR',
    'Förenlig med lagen',
    'Certifierad banner',
    'Garanterat tillgänglig',
    'Hundraprocentig',
    'Rättssäker',
    'Det som hände innan är fortfarande lagligt.',
  ],
}

/** The form of address that a language does not use here: usted, vós, Sie, vous, Lei, third person, u, none, du are used. */
export const WRONG_FORM_OF_ADDRESS: { readonly [language in Language]: RegExp | null } = {
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

/** The same in every language: a full measure of anything. */
const COMPLETE =
  /100\s*(?:%|percent|per cent|per cento|pro[cz]ent|por cien|pour cent|proc\.)|hundertprozent|hundraprocent|stuprocent/iu

/**
 * What a text claims, in whatever language: words of one language turn up in texts of another. `reviewed` holds exact
 * texts that somebody read and allowed, such as negations and forms that a law prescribes.
 */
export function claimsIn(text: string, reviewed: ReadonlySet<string> = new Set()): readonly string[] {
  if (reviewed.has(text)) return []
  return [COMPLETE, ...Object.values(CLAIM_PATTERNS).flat()].flatMap((claim) => text.match(claim)?.[0] ?? [])
}
