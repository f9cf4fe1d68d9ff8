/**
 * Sentences that hold a word of a claim and claim nothing, each read by somebody before it came here: the specification's own
 * words, what is denied, and measures of something else. Exact, and the only list: who changes a sentence reads it again.
 */
export const REVIEWED: ReadonlySet<string> = new Set([
  // The specification's: what is sold is called so, and so are the needs of the smallest plan.
  'Website compliance',
  'Website-Compliance',
  'Cumplimiento web',
  'Conformité du site web',
  'Conformità del sito web',
  'Conformidade do site',
  'For simple websites with basic compliance needs.',
  'Für einfache Websites mit grundlegenden Compliance-Anforderungen.',
  'Para sitios web sencillos con necesidades básicas de cumplimiento.',
  'Pour les sites simples aux besoins de conformité élémentaires.',
  'Per siti web semplici con esigenze di conformità di base.',
  'Para sites simples com necessidades básicas de conformidade.',
  'Simple websites with basic compliance needs.',
  "Portico lets hosting companies, agencies and website builders resell website compliance: their backend registers a customer's website, manages its one subscription, and asks for a short-lived URL that shows a dashboard in an iframe.",
  'Website compliance as a service for integrators: sites, subscriptions and an embedded dashboard.',
  // The specification's: `valid_until`.
  'Until when the service is guaranteed, in UTC.',
  // Denied.
  'It makes no website compliant with accessibility law',
  'Es macht keine Website gesetzeskonform barrierefrei',
  'No hace que ningún sitio web cumpla la normativa de accesibilidad',
  'Il ne rend aucun site web conforme à la législation sur l’accessibilité',
  'Non rende alcun sito web conforme alle norme sull’accessibilità',
  'Ele não deixa nenhum site em conformidade com a legislação de acessibilidade',
  'Não torna nenhum site conforme com a legislação de acessibilidade',
  'For personalised ads in the EEA, the UK and Switzerland Google asks for a certified IAB TCF platform. Portico is none.',
  'Personalised ads in the EEA, the UK and Switzerland need a certified IAB TCF platform. Portico is none.',
  // A measure of a processor.
  'Near 100 % it is the load that is measured, not the server.',
  // The words of GDPR art. 7(3): what withdrawal does not touch.
  'Wybór można w każdej chwili zmienić lub wycofać równie łatwo, jak został dokonany. Wycofanie zgody nie wpływa na zgodność z prawem przetwarzania, którego dokonano na podstawie zgody przed jej wycofaniem.',
  'w każdej chwili wycofać zgodę; wycofanie nie wpływa na zgodność z prawem przetwarzania, którego dokonano na podstawie zgody przed jej wycofaniem (art. 7 ust. 3 {gdpr})',
  // The name of an authority.
  'Garante per la protezione dei dati personali',
])
