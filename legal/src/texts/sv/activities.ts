import type { ActivityTexts } from '../shape.ts'

export const activities: ActivityTexts = {
  visit: {
    name: 'Besök på webbplatsen',
    purpose: 'Skicka sidorna till din webbläsare',
    data: 'IP-adress, sida och webbläsare',
    interest: 'en webbplats som fungerar',
    kept: 'På webbplatsens server: bara medan sidan skickas; ingen logg sparas',
    logs: {
      purpose: 'Skicka sidorna till din webbläsare, hitta fel och avvärja angrepp',
      data: 'IP-adress, tid, sida, hänvisande sida, webbläsare och operativsystem',
      interest: 'en webbplats som fungerar och är skyddad mot angrepp',
      kept: 'Serverns loggar: {kept}',
    },
  },
  consent: {
    name: 'Ditt val om kakor',
    purpose: 'Respektera ditt val och kunna visa det',
    data: 'Ditt val med tid, språk och version, och ett slumpmässigt nummer',
    obligation: 'att kunna visa att du har samtyckt (artikel 7.1 i {gdpr})',
  },
  contact: {
    name: 'Meddelanden',
    purpose: 'Svara på ditt meddelande',
    data: 'Namn, kontaktuppgifter och det du skriver',
    interest: 'att svara dem som skriver',
  },
  newsletter: {
    name: 'Nyhetsbrev',
    purpose: 'Skicka dig de nyheter som du prenumererar på',
    data: 'E-postadress och det som du i övrigt anger vid anmälan',
    kept: 'Nyhetsbrevet skickas tills du avslutar prenumerationen; det är inte känt hur länge din adress sparas därefter',
    after: 'Efter avslutad prenumeration: {kept}',
  },
  shop: {
    name: 'Beställningar',
    purpose: 'Ta emot, utföra och fakturera din beställning',
    data: 'Namn, adresser, kontaktuppgifter, vad du har beställt och hur du betalar',
    obligation: 'lagarna om skatt och bokföring',
  },
  payment: {
    name: 'Betalning',
    purpose: 'Ta emot din betalning genom en betaltjänst',
    data: 'Belopp, vad betalningen gäller, betalningssätt och om betalningen har gjorts',
    kept: 'Lika länge som den betalda beställningen',
    provider: 'De betaluppgifter som du anger hos betaltjänsten behandlas av betaltjänsten',
    interest: 'att upptäcka bedrägerier vid betalning',
  },
  accounts: {
    name: 'Kundkonto',
    purpose: 'Låta dig logga in och se dina uppgifter och beställningar',
    data: 'Namn, e-postadress, lösenord och det du sparar i kontot',
    kept: 'Så länge kontot finns; det är inte känt hur länge efter att det har avslutats',
    after: 'Efter att kontot har avslutats: {kept}',
  },
  applications: {
    name: 'Jobbansökningar',
    purpose: 'Fatta beslut om din ansökan',
    data: 'Namn, kontaktuppgifter, meritförteckning, referenser och annat som du skickar',
  },
  comments: {
    name: 'Kommentarer',
    purpose: 'Visa din kommentar och förhindra missbruk',
    data: 'Namn, e-postadress, kommentar, tid och IP-adress',
    interest: 'en öppen diskussion utan missbruk',
    kept: 'Så länge kommentaren visas; det är inte känt hur länge därefter',
  },
  tools: {
    data: 'IP-adress, sida, webbläsare och det som tjänsten sparar på din enhet',
    device: 'På din enhet: den tid som sidan om kakor anger för varje post.',
    provider: 'Hos leverantören: {kept}.',
    notKnown: 'Det är inte känt hur länge leverantörerna av dessa tjänster sparar det som de har fått: {services}.',
    does: '{service}: {purposes}',
    recording: 'Klick, scrollning och musrörelser, som spelas in av: {services}',
    chat: 'Det du skriver i chatten: {services}',
    form: 'Det du fyller i i formulär: {services}',
  },
}
