import type { RecipientTexts } from '../shape.ts'

export const recipients: RecipientTexts = {
  caption: 'Diensten van andere aanbieders',
  company: 'Onderneming',
  role: 'Rol',
  places: 'Plaats van verwerking',
  policy: 'Privacyverklaring',
  roles: {
    processor: 'Werkt in opdracht van deze website (verwerker)',
    controller: 'Beslist zelf over de gegevens (verwerkingsverantwoordelijke)',
    joint: 'Beslist samen met deze website (gezamenlijke verwerkingsverantwoordelijke)',
    both: 'Werkt deels in opdracht van deze website en beslist deels zelf (verwerker en verwerkingsverantwoordelijke)',
  },
  unknown: 'Niet bekend',
  notForKingdom: 'De onderneming voor het Verenigd Koninkrijk is niet bekend',
  worldwide: 'Meerdere landen wereldwijd',
  group: 'concern: {company}',
  jointly:
    'Met de aanbieders van deze diensten is de beheerder van de website gezamenlijk verantwoordelijk voor het verzamelen van gegevens en het verzenden ervan naar hen (art. 26 {gdpr}): {services}. U kunt uw rechten tegenover ieder van de verantwoordelijken uitoefenen.',
  afterwards: 'over wat er na het verzamelen en verzenden gebeurt, beslist het zelf (verwerkingsverantwoordelijke)',
  arrangement: 'Wat daarover is afgesproken ({service}): {page}',
}
