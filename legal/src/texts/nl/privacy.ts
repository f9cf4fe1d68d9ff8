import type { PrivacyTexts } from '../shape.ts'

export const privacy: PrivacyTexts = {
  scope:
    'Deze verklaring legt uit welke persoonsgegevens worden verwerkt als u {website} bezoekt, waarvoor, en welke rechten de Algemene verordening gegevensbescherming (AVG) u geeft.',
  controller: {
    heading: 'Wie verantwoordelijk is',
    name: 'Verwerkingsverantwoordelijke',
    address: 'Adres',
    email: 'E-mail',
    phone: 'Telefoon',
    dpo: 'Functionaris voor gegevensbescherming',
    dpoEmail: 'E-mail van de functionaris voor gegevensbescherming',
  },
  uses: {
    heading: 'Waarvoor gegevens worden gebruikt',
    purpose: 'Doel',
    data: 'Gegevens',
    basis: 'Rechtsgrond',
    kept: 'Bewaartijd',
    provide: 'Moet u ze verstrekken?',
  },
  bases: {
    consent: 'Uw toestemming (art. 6, lid 1, onder a, AVG), die u op elk moment kunt intrekken',
    contract: 'Een overeenkomst met u, of stappen daarvoor waarom u hebt gevraagd (art. 6, lid 1, onder b, AVG)',
    obligation: 'Een wettelijke verplichting (art. 6, lid 1, onder c, AVG)',
    interest: 'Een gerechtvaardigd belang (art. 6, lid 1, onder f, AVG): {interest}',
  },
  provide: {
    automatic:
      'Uw browser stuurt ze bij het openen van een pagina; zonder deze gegevens kan de pagina niet worden getoond.',
    voluntary: 'Nee. Zonder deze gegevens kunt u alleen deze ene dienst niet gebruiken.',
    needed: 'Ze zijn nodig voor de overeenkomst. Zonder deze gegevens kan die niet worden gesloten of uitgevoerd.',
    choice: 'Nee. Zolang u niet hebt gekozen, werkt alleen wat noodzakelijk is.',
  },
  recipients: {
    heading: 'Wie gegevens ontvangt',
    intro: 'Gegevens worden alleen doorgegeven waar een van de genoemde doelen dat vereist:',
    hosting: 'aan het bedrijf dat de website host: {name}',
    someHosting: 'aan het bedrijf dat de website host',
    consent: 'aan de aanbieder van de cookiebanner, die de bewijzen van keuzes in opdracht bewaart',
    payment: 'voor betalingen: {names}',
    newsletter: 'voor het verzenden van de nieuwsbrief: {name}',
    delivery: 'voor het bezorgen van bestellingen: {names}',
    someDelivery: 'aan bedrijven die bestellingen bezorgen',
    authorities: 'aan overheden en rechters, waar een wet dat vereist',
    tools:
      'De volgende diensten ontvangen alleen gegevens als u met hun categorie akkoord gaat. Het cookiebeleid bevat de details.',
  },
  transfers: {
    heading: 'Landen buiten de Europese Economische Ruimte',
    none: 'Persoonsgegevens worden niet doorgegeven aan landen buiten de Europese Economische Ruimte.',
    noneBeyondTools:
      'Afgezien van deze diensten worden persoonsgegevens niet doorgegeven aan landen buiten de Europese Economische Ruimte.',
    countries: 'Persoonsgegevens worden ook doorgegeven aan deze landen: {countries}.',
    vendors:
      'Deze aanbieders buiten de Europese Economische Ruimte ontvangen gegevens, die van optionele categorieën alleen als u akkoord gaat: {vendors}.',
    basedOn: 'Deze doorgiften berusten op:',
    safeguards: {
      adequacy: 'een besluit van de Europese Commissie dat het land persoonsgegevens passend beschermt (art. 45 AVG)',
      clauses:
        'de modelcontractbepalingen van de Europese Commissie (art. 46, lid 2, onder c, AVG), waarvan u een kopie kunt vragen',
      binding_rules: 'bindende bedrijfsvoorschriften die een toezichthouder heeft goedgekeurd (art. 47 AVG)',
      consent: 'uw uitdrukkelijke toestemming (art. 49, lid 1, onder a, AVG)',
    },
  },
  rights: {
    heading: 'Uw rechten',
    intro: 'U hebt het recht:',
    list: {
      access: 'om te weten of en welke gegevens over u worden verwerkt, en een kopie te krijgen (art. 15 AVG)',
      rectification: 'om onjuiste gegevens te laten verbeteren en onvolledige te laten aanvullen (art. 16 AVG)',
      erasure: 'om uw gegevens te laten wissen, voor zover geen wet het bewaren vereist (art. 17 AVG)',
      restriction:
        'om de verwerking te laten beperken, bijvoorbeeld terwijl de juistheid wordt gecontroleerd (art. 18 AVG)',
      portability: 'om gegevens die u hebt verstrekt te krijgen in een gangbare, machineleesbare vorm (art. 20 AVG)',
      objection:
        'om op elk moment, wegens uw bijzondere situatie, bezwaar te maken tegen een verwerking die op een gerechtvaardigd belang berust, en tegen direct marketing zonder enige reden (art. 21 AVG)',
      withdrawal:
        'om toestemming op elk moment in te trekken; wat eerder is gebeurd, blijft rechtmatig (art. 7, lid 3, AVG)',
    },
    how: 'Een bericht aan {email} is genoeg.',
  },
  complaint: {
    heading: 'Klachten',
    text: 'U kunt een klacht indienen bij een toezichthouder voor gegevensbescherming, met name in het land waar u woont of werkt of waar volgens u de wet is overtreden. Voor deze website is dat:',
    authority: 'Toezichthouder',
  },
  automated: {
    heading: 'Geautomatiseerde besluiten',
    none: 'Er wordt geen besluit over u genomen dat alleen op automatische verwerking berust, en daarvoor wordt ook geen profiel gemaakt (art. 22 AVG).',
  },
  sources: {
    heading: 'Waar gegevens vandaan komen',
    visitor: 'Alle gegevens komen van u of van uw browser.',
  },
}
