import type { ActivityTexts } from '../shape.ts'

export const activities: ActivityTexts = {
  visit: {
    name: 'Bezoek aan de website',
    purpose: 'Pagina’s naar uw browser sturen, fouten vinden en aanvallen afweren',
    data: 'IP-adres, tijdstip, pagina, verwijzende pagina, browser en besturingssysteem',
    interest: 'een website die werkt en tegen aanvallen beschermd is',
    kept: 'Alleen terwijl de pagina wordt verstuurd; er wordt geen logboek bijgehouden',
  },
  consent: {
    name: 'Uw keuze over cookies',
    purpose: 'Uw keuze respecteren en kunnen aantonen',
    data: 'Uw keuze met tijdstip, taal en versie, en een willekeurig nummer',
  },
  contact: {
    name: 'Contactformulier en berichten',
    purpose: 'Uw bericht beantwoorden',
    data: 'Naam, contactgegevens en wat u schrijft',
    interest: 'antwoorden aan wie schrijft',
  },
  newsletter: {
    name: 'Nieuwsbrief',
    purpose: 'U het nieuws sturen waarop u bent geabonneerd',
    data: 'E-mailadres en tijdstip van aanmelding',
    kept: 'Tot u zich afmeldt',
  },
  shop: {
    name: 'Bestellingen',
    purpose: 'Uw bestelling aannemen, uitvoeren en factureren',
    data: 'Naam, adressen, contactgegevens, wat u hebt besteld en hoe u betaalt',
  },
  payment: {
    name: 'Betaling',
    purpose: 'Uw betaling ontvangen via een betaaldienst',
    data: 'Bedrag, bestelling en de betaalgegevens die u bij de betaaldienst invoert',
    kept: 'Even lang als de betaalde bestelling',
  },
  accounts: {
    name: 'Klantaccount',
    purpose: 'U laten aanmelden en uw gegevens en bestellingen laten zien',
    data: 'Naam, e-mailadres, wachtwoord en wat u in het account opslaat',
    kept: 'Tot u het account sluit',
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
    kept: 'Even lang als de pagina waarbij ze horen, of tot u vraagt ze te verwijderen',
  },
  tools: {
    services: 'Diensten: {services}',
    data: 'IP-adres, pagina, browser en wat de dienst op uw apparaat opslaat',
    device: 'Op uw apparaat: zoals het cookiebeleid voor elk onderdeel vermeldt.',
    provider: 'Bij de aanbieder: {kept}.',
    notKnown: 'Hoelang deze aanbieders bewaren wat zij hebben ontvangen, is hier niet bekend: {services}.',
  },
}
