import type { ActivityTexts } from '../shape.ts'

export const activities: ActivityTexts = {
  visit: {
    name: 'Bezoek aan de website',
    purpose: 'Pagina’s naar uw browser sturen',
    data: 'IP-adres, pagina en browser',
    interest: 'een website die werkt',
    kept: 'Op de server van de website: alleen terwijl de pagina wordt verstuurd; er wordt geen logboek bijgehouden',
    logs: {
      purpose: 'Pagina’s naar uw browser sturen, fouten vinden en aanvallen afweren',
      data: 'IP-adres, tijdstip, pagina, verwijzende pagina, browser en besturingssysteem',
      interest: 'een website die werkt en tegen aanvallen beschermd is',
      kept: 'Logboeken van de server: {kept}',
    },
  },
  consent: {
    name: 'Uw keuze over cookies',
    purpose: 'Uw keuze respecteren en kunnen aantonen',
    data: 'Uw keuze met tijdstip, taal en versie, en een willekeurig nummer',
    obligation: 'uw toestemming kunnen aantonen (art. 7, lid 1, {gdpr})',
  },
  contact: {
    name: 'Berichten',
    purpose: 'Uw bericht beantwoorden',
    data: 'Naam, contactgegevens en wat u schrijft',
    interest: 'antwoorden aan wie schrijft',
  },
  newsletter: {
    name: 'Nieuwsbrief',
    purpose: 'U het nieuws sturen waarop u bent geabonneerd',
    data: 'E-mailadres en wat u bij de aanmelding verder opgeeft',
    kept: 'De nieuwsbrief wordt verstuurd tot u zich afmeldt; hoelang uw adres daarna bewaard blijft, is hier niet bekend',
    after: 'Nadat u zich hebt afgemeld: {kept}',
  },
  shop: {
    name: 'Bestellingen',
    purpose: 'Uw bestelling aannemen, uitvoeren en factureren',
    data: 'Naam, adressen, contactgegevens, wat u hebt besteld en hoe u betaalt',
    obligation: 'de wetten over belastingen en boekhouding',
  },
  payment: {
    name: 'Betaling',
    purpose: 'Uw betaling ontvangen via een betaaldienst',
    data: 'Bedrag, waarvoor wordt betaald, betaalmiddel en of er is betaald',
    kept: 'Even lang als de betaalde bestelling',
    provider: 'De betaalgegevens die u bij de betaaldienst invoert, worden door die betaaldienst verwerkt',
    interest: 'fraude bij betalingen herkennen',
  },
  accounts: {
    name: 'Klantaccount',
    purpose: 'U laten aanmelden en uw gegevens en bestellingen laten zien',
    data: 'Naam, e-mailadres, wachtwoord en wat u in het account opslaat',
    kept: 'Zolang het account bestaat; hoelang na de sluiting, is hier niet bekend',
    after: 'Nadat het account is gesloten: {kept}',
  },
  applications: {
    name: 'Sollicitaties',
    purpose: 'Over uw sollicitatie beslissen',
    data: 'Naam, contactgegevens, cv, referenties en wat u verder stuurt',
  },
  comments: {
    name: 'Reacties',
    purpose: 'Uw reactie tonen en misbruik voorkomen',
    data: 'Naam, e-mailadres, reactie, tijdstip en IP-adres',
    interest: 'een open discussie zonder misbruik',
    kept: 'Zolang de reactie wordt getoond; hoelang daarna, is hier niet bekend',
  },
  tools: {
    data: 'IP-adres, pagina, browser en wat de dienst op uw apparaat opslaat',
    device: 'Op uw apparaat: zoals het cookiebeleid voor elk onderdeel vermeldt.',
    provider: 'Bij de aanbieder: {kept}.',
    notKnown: 'Hoelang deze aanbieders bewaren wat zij hebben ontvangen, is hier niet bekend: {services}.',
    does: '{service}: {purposes}',
    recording: 'Klikken, scrollen en muisbewegingen, opgenomen door: {services}',
    chat: 'Wat u in de chat schrijft: {services}',
    form: 'Wat u in formulieren invult: {services}',
  },
}
