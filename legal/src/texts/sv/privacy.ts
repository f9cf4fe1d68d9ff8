import type { PrivacyTexts } from '../shape.ts'

export const privacy: PrivacyTexts = {
  scope:
    'Här beskrivs vilka personuppgifter som behandlas när du besöker {website}, varför, och vilka rättigheter du har enligt dataskyddsförordningen (GDPR).',
  controller: {
    heading: 'Vem som är ansvarig',
    name: 'Personuppgiftsansvarig',
    address: 'Adress',
    email: 'E-post',
    phone: 'Telefon',
    dpo: 'Dataskyddsombud',
    dpoEmail: 'Dataskyddsombudets e-post',
  },
  uses: {
    heading: 'Vad uppgifter används till',
    purpose: 'Ändamål',
    data: 'Uppgifter',
    basis: 'Rättslig grund',
    kept: 'Lagringstid',
    provide: 'Måste du lämna dem?',
  },
  bases: {
    consent: 'Ditt samtycke (artikel 6.1 a i GDPR), som du kan återkalla när som helst',
    contract: 'Ett avtal med dig, eller åtgärder före ett avtal som du har bett om (artikel 6.1 b i GDPR)',
    obligation: 'En rättslig förpliktelse (artikel 6.1 c i GDPR)',
    interest: 'Ett berättigat intresse (artikel 6.1 f i GDPR): {interest}',
  },
  provide: {
    automatic: 'Din webbläsare skickar dem när den öppnar en sida; utan dem kan sidan inte visas.',
    voluntary: 'Nej. Utan dem kan du bara inte använda just den här tjänsten.',
    needed: 'De behövs för avtalet. Utan dem kan det inte ingås eller genomföras.',
    choice: 'Nej. Så länge du inte har valt fungerar bara det som är nödvändigt.',
  },
  recipients: {
    heading: 'Vem som får uppgifter',
    intro: 'Uppgifter lämnas bara ut när något av de angivna ändamålen kräver det:',
    hosting: 'till företaget där webbplatsen ligger: {name}',
    someHosting: 'till företaget där webbplatsen ligger',
    consent: 'till leverantören av samtyckesrutan, som sparar uppgifter om val för webbplatsens räkning',
    payment: 'för betalningar: {names}',
    newsletter: 'för utskick av nyhetsbrevet: {name}',
    delivery: 'för leverans av beställningar: {names}',
    someDelivery: 'till företag som levererar beställningar',
    authorities: 'till myndigheter och domstolar, när en lag kräver det',
    tools:
      'Följande tjänster får uppgifter bara om du säger ja till deras kategori. Sidan om kakor innehåller detaljerna.',
  },
  transfers: {
    heading: 'Länder utanför Europeiska ekonomiska samarbetsområdet',
    none: 'Personuppgifter överförs inte till länder utanför Europeiska ekonomiska samarbetsområdet.',
    noneBeyondTools:
      'Bortsett från dessa tjänster överförs inte personuppgifter till länder utanför Europeiska ekonomiska samarbetsområdet.',
    countries: 'Personuppgifter överförs också till dessa länder: {countries}.',
    vendors:
      'Dessa leverantörer utanför Europeiska ekonomiska samarbetsområdet får uppgifter, de i frivilliga kategorier bara om du säger ja: {vendors}.',
    basedOn: 'Dessa överföringar grundas på:',
    safeguards: {
      adequacy:
        'ett beslut av Europeiska kommissionen att landet skyddar personuppgifter tillräckligt (artikel 45 i GDPR)',
      clauses:
        'Europeiska kommissionens standardavtalsklausuler (artikel 46.2 c i GDPR), som du kan begära en kopia av',
      binding_rules: 'bindande företagsbestämmelser som en myndighet har godkänt (artikel 47 i GDPR)',
      consent: 'ditt uttryckliga samtycke (artikel 49.1 a i GDPR)',
    },
  },
  rights: {
    heading: 'Dina rättigheter',
    intro: 'Du har rätt att:',
    list: {
      access: 'få veta om och vilka uppgifter om dig som behandlas, och få en kopia (artikel 15 i GDPR)',
      rectification: 'få felaktiga uppgifter rättade och ofullständiga kompletterade (artikel 16 i GDPR)',
      erasure: 'få dina uppgifter raderade, om ingen lag kräver att de sparas (artikel 17 i GDPR)',
      restriction:
        'få behandlingen begränsad, till exempel medan uppgifternas riktighet kontrolleras (artikel 18 i GDPR)',
      portability: 'få ut uppgifter som du har lämnat i ett vanligt, maskinläsbart format (artikel 20 i GDPR)',
      objection:
        'när som helst, av skäl som rör din särskilda situation, invända mot behandling som grundas på ett berättigat intresse, och mot direktmarknadsföring utan något skäl (artikel 21 i GDPR)',
      withdrawal:
        'när som helst återkalla samtycke; det som hände tidigare är fortfarande lagligt (artikel 7.3 i GDPR)',
    },
    how: 'Det räcker med ett meddelande till {email}.',
  },
  complaint: {
    heading: 'Klagomål',
    text: 'Du kan klaga hos en dataskyddsmyndighet, särskilt i det land där du bor eller arbetar eller där du anser att lagen har överträtts. För den här webbplatsen är det:',
    authority: 'Myndighet',
  },
  automated: {
    heading: 'Automatiserade beslut',
    none: 'Inga beslut om dig fattas enbart på automatisk väg, och ingen profil skapas för det (artikel 22 i GDPR).',
  },
  sources: {
    heading: 'Varifrån uppgifter kommer',
    visitor: 'Alla uppgifter kommer från dig eller från din webbläsare.',
  },
}
