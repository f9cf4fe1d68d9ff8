import type { NationalTexts } from '../shape.ts'

export const national: NationalTexts = {
  de: {
    unwilling:
      'De aanbieder is niet bereid en niet verplicht deel te nemen aan procedures bij een geschilleninstantie voor consumenten ({law}).',
    willing: 'De aanbieder neemt deel aan procedures bij deze geschilleninstantie voor consumenten ({law}):',
    obliged:
      'De aanbieder is verplicht deel te nemen aan procedures bij deze geschilleninstantie voor consumenten ({law}):',
  },
  fr: {
    mediator: 'Bij een geschil kunnen consumenten zich wenden tot deze consumentenbemiddelaar ({law}):',
    afterDeath:
      'aanwijzingen te geven over wat er na uw overlijden met uw gegevens gebeurt: of ze worden bewaard, gewist of doorgegeven ({law})',
  },
  gb: {
    ownerFirst:
      'U kunt bij de verwerkingsverantwoordelijke een klacht indienen over hoe uw persoonsgegevens worden gebruikt: een bericht aan {email} is genoeg. De ontvangst van de klacht moet binnen 30 dagen worden bevestigd ({law}).',
    authority:
      'U kunt ook een klacht indienen bij de gegevensbeschermingsautoriteit van het Verenigd Koninkrijk ({law}):',
    decisions:
      'Er wordt geen besluit over u genomen dat uitsluitend op geautomatiseerde verwerking berust, en daarvoor wordt ook geen profiel gemaakt (art. 22A tot en met 22D {gdpr}).',
  },
  pl: {
    settings:
      'Voordat u toestemt en op elk moment daarna kunt u in uw browser of in de instellingen van de dienst bepalen onder welke voorwaarden gegevens op uw apparaat worden opgeslagen en daar worden gelezen ({law}).',
  },
  pt: {
    complaintsBook:
      'Consumenten kunnen een klacht indienen in het elektronische klachtenboek, Livro de Reclamações ({law}): {link}',
    disputes:
      'Bij een geschil kunnen consumenten zich wenden tot deze instantie voor alternatieve geschillenbeslechting ({law}):',
  },
}
