import type { RecipientTexts } from '../shape.ts'

export const recipients: RecipientTexts = {
  caption: 'Tjänster från andra leverantörer',
  company: 'Företag',
  role: 'Roll',
  places: 'Var uppgifter behandlas',
  policy: 'Integritetspolicy',
  roles: {
    processor: 'Behandlar uppgifter för webbplatsens räkning (personuppgiftsbiträde)',
    controller: 'Bestämmer på egen hand över uppgifterna (personuppgiftsansvarig)',
    joint: 'Bestämmer tillsammans med webbplatsen (gemensamt personuppgiftsansvarig)',
    both: 'Behandlar delvis uppgifter för webbplatsens räkning och bestämmer delvis på egen hand (personuppgiftsbiträde och personuppgiftsansvarig)',
  },
  unknown: 'Uppgift saknas',
  notForKingdom: 'Uppgift saknas om företaget för Storbritannien',
  worldwide: 'Flera länder över hela världen',
  group: 'koncern: {company}',
  jointly:
    'Den som driver webbplatsen och leverantörerna av dessa tjänster är gemensamt personuppgiftsansvariga för att uppgifter samlas in och skickas till leverantörerna: {services}. Du kan utöva dina rättigheter mot var och en av de ansvariga (artikel 26 i {gdpr}).',
  afterwards: 'vad som händer efter insamling och överföring bestämmer det på egen hand (personuppgiftsansvarig)',
  arrangement: 'Vad som har avtalats om detta ({service}): {page}',
}
