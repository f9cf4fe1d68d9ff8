import type { Language } from '@portico/contract/words/languages'

/**
 * Beginnings and parts of words with which a text would promise that a website obeys the law, or that somebody vouches for
 * it. Portico claims neither, in any language. They are deliberately broad: a text that is caught is worded anew.
 */
export const CLAIMS: { readonly [language in Language]: readonly RegExp[] } = {
  en: [
    /complian|compl(?:y|ies|ied)\b|conform/iu,
    /certif|accredited|guarant|warrant(?:y|ed)\b/iu,
    /legally (?:safe|secure|sound)|lawsuit|litigation|(?:gdpr|wcag|law)[- ](?:ready|proof)/iu,
  ],
  es: [/conform|cumpl[aei]/iu, /certific|garant/iu, /legalmente segur|seguridad jurídica|seguridad legal/iu],
  ca: [/conform|complei|compliment/iu, /certific|garant/iu, /legalment segur|seguretat jurídica/iu],
  de: [/konform/iu, /zertifi|garant|gewährleist/iu, /rechtssicher|rechtlich sicher|abmahnsicher|wasserdicht/iu],
  fr: [/conform|en règle\b/iu, /certifi|garanti/iu, /sécurité juridique|juridiquement sûr/iu],
  it: [/conform|a norma\b/iu, /certific|garant/iu, /sicurezza giuridica|legalmente sicur/iu],
  pt: [/conform|cumpr[aei]/iu, /certific|garant/iu, /segurança jurídica|legalmente segur/iu],
  nl: [
    /conform|voldoe[nt]/iu,
    /gecertific|garand|garantie/iu,
    /juridisch veilig|wettelijk veilig|waterdicht|avg-proof/iu,
  ],
  pl: [/zgodn/iu, /certyfik|gwarant/iu, /pewność prawn|bezpieczn\p{L}* prawn|prawnie bezpieczn/iu],
  sv: [/uppfyller|överensstäm|förenlig/iu, /certifi|garant/iu, /rättssäker|lagenlig|juridiskt säker/iu],
}

export const CLAIMED: { readonly [language in Language]: readonly string[] } = {
  en: [
    'GDPR compliant',
    'We comply.',
    'A certified banner',
    'Guaranteed accessible',
    'Legally safe',
    '100 % accessible',
  ],
  es: ['Cumple con el RGPD', 'Conforme con la ley', 'Banner certificado', 'Garantizamos la accesibilidad'],
  ca: ['Compleix el RGPD', 'Conforme a la llei', 'Bàner certificat', 'Ho garantim'],
  de: [
    'DSGVO-konform',
    'Zertifizierter Banner',
    'Garantiert barrierefrei',
    'Rechtssicher',
    'Zu 100\u00a0% barrierefrei',
  ],
  fr: ['Conforme au RGPD', 'Bandeau certifié', 'Accessibilité garantie', 'En toute sécurité juridique'],
  it: ['Conforme al GDPR', 'Sito a norma', 'Banner certificato', 'Accessibilità garantita'],
  pt: ['Em conformidade com o RGPD', 'Cumpre a lei', 'Banner certificado', 'Acessibilidade garantida'],
  nl: ['Conform de AVG', 'Voldoet aan de wet', 'Gecertificeerde banner', 'Gegarandeerd toegankelijk'],
  pl: ['Zgodny z RODO', 'Zgodność z prawem', 'Certyfikowany baner', 'Gwarantowana dostępność'],
  sv: ['Uppfyller GDPR', 'Förenlig med lagen', 'Certifierad banner', 'Garanterat tillgänglig', 'Hundraprocentig'],
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
  return [COMPLETE, ...Object.values(CLAIMS).flat()].flatMap((claim) => text.match(claim)?.[0] ?? [])
}
