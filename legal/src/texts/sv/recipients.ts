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
  },
  unknown: 'Uppgift saknas',
  worldwide: 'Flera länder över hela världen',
  group: 'tillhör {company}',
  jointly:
    'Den som driver webbplatsen och leverantörerna av dessa tjänster är gemensamt personuppgiftsansvariga för att uppgifter samlas in och skickas till leverantörerna: {services}. Du kan utöva dina rättigheter mot var och en av de ansvariga (artikel 26 i {gdpr}).',
}
