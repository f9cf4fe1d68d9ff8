import type { ActivityTexts } from '../shape.ts'

export const activities: ActivityTexts = {
  visit: {
    name: 'Besök på webbplatsen',
    purpose: 'Skicka sidorna till din webbläsare, hitta fel och avvärja angrepp',
    data: 'IP-adress, tid, sida, hänvisande sida, webbläsare och operativsystem',
    interest: 'en webbplats som fungerar och är skyddad mot angrepp',
    kept: 'Bara medan sidan skickas; ingen logg sparas',
  },
  consent: {
    name: 'Ditt val om kakor',
    purpose: 'Respektera ditt val och kunna visa det',
    data: 'Ditt val med tid, språk och version, och ett slumpmässigt nummer',
  },
  contact: {
    name: 'Kontaktformulär och meddelanden',
    purpose: 'Svara på ditt meddelande',
    data: 'Namn, kontaktuppgifter och det du skriver',
    interest: 'att svara dem som skriver',
  },
  newsletter: {
    name: 'Nyhetsbrev',
    purpose: 'Skicka dig de nyheter som du prenumererar på',
    data: 'E-postadress och tid för anmälan',
    kept: 'Tills du avslutar prenumerationen',
  },
  shop: {
    name: 'Beställningar',
    purpose: 'Ta emot, utföra och fakturera din beställning',
    data: 'Namn, adresser, kontaktuppgifter, vad du har beställt och hur du betalar',
  },
  payment: {
    name: 'Betalning',
    purpose: 'Ta emot din betalning genom en betaltjänst',
    data: 'Belopp, beställning och de betaluppgifter som du anger hos betaltjänsten',
    kept: 'Lika länge som den betalda beställningen',
  },
  accounts: {
    name: 'Kundkonto',
    purpose: 'Låta dig logga in och se dina uppgifter och beställningar',
    data: 'Namn, e-postadress, lösenord och det du sparar i kontot',
    kept: 'Tills du avslutar kontot',
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
    kept: 'Lika länge som sidan de hör till, eller tills du ber att de tas bort',
  },
  tools: {
    services: 'Tjänster: {services}',
    data: 'IP-adress, sida, webbläsare och det som tjänsten sparar på din enhet',
    device: 'På din enhet: den tid som sidan om kakor anger för varje post.',
    provider: 'Hos leverantören: {kept}.',
    notKnown: 'Det är inte känt hur länge leverantörerna av dessa tjänster sparar det som de har fått: {services}.',
  },
}
