/**
 * Sentences that hold a word of a claim and claim nothing, each read by somebody before it came here: the specification's own
 * words, what is denied, and measures of something else. Exact, and the only list: who changes a sentence reads it again.
 */
export const REVIEWED_TEXTS: ReadonlySet<string> = new Set([
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
  'Near 100 %, the load is the limit and not the server.',
  // The words of GDPR art. 7(3): what withdrawal does not touch.
  'You can change your choice or withdraw your consent at any time, as easily as you gave it. Withdrawal does not affect the lawfulness of processing based on consent before it.',
  'to withdraw consent at any time; withdrawal does not affect the lawfulness of processing based on consent before it ({gdpr} art. 7(3))',
  'Puede cambiar su decisión o retirar su consentimiento en cualquier momento, con la misma facilidad con que lo dio. La retirada del consentimiento no afecta a la licitud del tratamiento basado en el consentimiento previo a su retirada.',
  'retirar su consentimiento en cualquier momento; la retirada no afecta a la licitud del tratamiento basado en el consentimiento previo a ella (art. 7.3 del {gdpr})',
  'Podeu canviar la vostra decisió o retirar el consentiment en qualsevol moment, tan fàcilment com el vau donar. La retirada del consentiment no afecta la licitud del tractament basat en el consentiment previ a la retirada.',
  'retirar el consentiment en qualsevol moment; la retirada no afecta la licitud del tractament basat en el consentiment previ a la retirada (art. 7.3 del {gdpr})',
  'Sie können Ihre Wahl jederzeit ändern oder Ihre Einwilligung widerrufen, so einfach, wie Sie sie erteilt haben. Durch den Widerruf wird die Rechtmäßigkeit der aufgrund der Einwilligung bis zum Widerruf erfolgten Verarbeitung nicht berührt.',
  'eine Einwilligung jederzeit zu widerrufen; durch den Widerruf wird die Rechtmäßigkeit der aufgrund der Einwilligung bis zum Widerruf erfolgten Verarbeitung nicht berührt (Art. 7 Abs. 3 {gdpr})',
  'Vous pouvez modifier votre choix ou retirer votre consentement à tout moment, aussi simplement que vous l’avez donné. Le retrait ne compromet pas la licéité du traitement fondé sur le consentement effectué avant ce retrait.',
  'de retirer votre consentement à tout moment ; le retrait ne compromet pas la licéité du traitement fondé sur le consentement effectué avant ce retrait (art. 7, par. 3, du {gdpr})',
  'Può cambiare la Sua scelta o revocare il consenso in qualsiasi momento, con la stessa facilità con cui l’ha prestato. La revoca non pregiudica la liceità del trattamento basato sul consenso prestato prima della revoca.',
  'revocare il consenso in qualsiasi momento; la revoca non pregiudica la liceità del trattamento basato sul consenso prestato prima della revoca (art. 7, par. 3, {gdpr})',
  'Pode alterar a sua escolha ou retirar o seu consentimento a qualquer momento, tão facilmente como o deu. A retirada do consentimento não compromete a licitude do tratamento efetuado com base no consentimento previamente dado.',
  'retirar o consentimento a qualquer momento; a retirada não compromete a licitude do tratamento efetuado com base no consentimento previamente dado (artigo 7.º, n.º 3, do {gdpr})',
  'U kunt op elk moment uw keuze wijzigen of uw toestemming intrekken, even gemakkelijk als u die hebt gegeven. Het intrekken laat de rechtmatigheid van de verwerking op basis van de toestemming vóór de intrekking onverlet.',
  'om toestemming op elk moment in te trekken; het intrekken laat de rechtmatigheid van de verwerking op basis van de toestemming vóór de intrekking onverlet (art. 7, lid 3, {gdpr})',
  'Du kan när som helst ändra ditt val eller återkalla ditt samtycke, lika lätt som du gav det. Återkallandet påverkar inte lagligheten av behandling som grundade sig på samtycket innan det återkallades.',
  'när som helst återkalla ditt samtycke; återkallandet påverkar inte lagligheten av behandling som grundade sig på samtycket innan det återkallades (artikel 7.3 i {gdpr})',
  'W każdej chwili można zmienić wybór lub wycofać zgodę, równie łatwo, jak została udzielona. Wycofanie zgody nie wpływa na zgodność z prawem przetwarzania, którego dokonano na podstawie zgody przed jej wycofaniem.',
  'w każdej chwili wycofać zgodę; wycofanie nie wpływa na zgodność z prawem przetwarzania, którego dokonano na podstawie zgody przed jej wycofaniem (art. 7 ust. 3 {gdpr})',
  // The name of an authority.
  'Garante per la protezione dei dati personali',
])
