import type { PrivacyTexts } from '../shape.ts'

export const privacy: PrivacyTexts = {
  scope:
    'Deze verklaring legt uit welke persoonsgegevens worden verwerkt als u {website} bezoekt, waarvoor, en welke rechten u hebt op grond van de Algemene verordening gegevensbescherming ({gdpr}).',
  scopeUk:
    'Deze verklaring legt uit welke persoonsgegevens worden verwerkt als u {website} bezoekt, waarvoor, en welke rechten u hebt op grond van de Algemene verordening gegevensbescherming van het Verenigd Koninkrijk ({gdpr}).',
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
    kept: 'Bewaartermijn',
    provide: 'Moet u ze verstrekken?',
  },
  bases: {
    consent: 'Uw toestemming (art. 6, lid 1, onder a, {gdpr}), die u op elk moment kunt intrekken',
    contract: 'Een overeenkomst met u, of precontractuele maatregelen op uw verzoek (art. 6, lid 1, onder b, {gdpr})',
    obligation: 'Een wettelijke verplichting (art. 6, lid 1, onder c, {gdpr}): {interest}',
    task: 'Een taak van algemeen belang (art. 6, lid 1, onder e, {gdpr}): {interest}',
    interest: 'Een gerechtvaardigd belang (art. 6, lid 1, onder f, {gdpr}): {interest}',
    early:
      'Wat deze diensten ontvangen voordat u toestemming geeft, berust niet op die toestemming; de rechtsgrond daarvoor is hier niet bekend: {services}',
  },
  provide: {
    automatic:
      'Uw browser stuurt ze bij het openen van een pagina; zonder uw IP-adres kan de pagina niet worden verstuurd.',
    voluntary: 'Nee. Zonder deze gegevens kunt u deze ene dienst niet gebruiken.',
    needed: 'Ze zijn nodig voor de overeenkomst. Zonder deze gegevens kan die niet worden gesloten of uitgevoerd.',
    choice: 'Nee. Zolang u niet hebt gekozen, handelt de website alsof u hebt geweigerd.',
    consent: 'Nee. Zonder uw toestemming worden ze niet verzameld.',
    except:
      'Nee. Zonder uw toestemming worden ze niet verzameld; deze diensten kunnen echter gegevens ontvangen voordat u kiest: {services}.',
  },
  recipients: {
    heading: 'Wie gegevens ontvangt',
    intro: 'Voor de hier genoemde doelen ontvangen deze partijen gegevens:',
    hosting: 'het bedrijf dat de website host: {name}',
    someHosting: 'het bedrijf dat de website host',
    consent:
      'de aanbieder van de cookiebanner ({name}), die de bewijzen van keuzes bewaart in opdracht van de beheerder van de website',
    payment: 'voor betalingen: {names}',
    newsletter: 'voor het verzenden van de nieuwsbrief: {name}',
    delivery: 'voor het bezorgen van bestellingen: {names}',
    tools: 'Van de ontvangers is het volgende bekend. Wat diensten op uw apparaat opslaan, staat in het cookiebeleid.',
  },
  rights: {
    heading: 'Uw rechten',
    intro: 'U hebt het recht:',
    list: {
      access: 'om te weten of en welke gegevens over u worden verwerkt, en een kopie te krijgen (art. 15 {gdpr})',
      rectification:
        'om onjuiste gegevens te laten rectificeren en onvolledige gegevens te laten aanvullen (art. 16 {gdpr})',
      erasure: 'om uw gegevens te laten wissen in de gevallen van art. 17 {gdpr}',
      restriction:
        'om de verwerking te laten beperken, bijvoorbeeld terwijl de juistheid van de gegevens wordt gecontroleerd (art. 18 {gdpr})',
      portability:
        'om gegevens die u hebt verstrekt en die met uw toestemming of voor een overeenkomst geautomatiseerd worden verwerkt, in een gestructureerde, gangbare en machineleesbare vorm te krijgen of aan een andere verwerkingsverantwoordelijke te laten doorgeven (art. 20 {gdpr})',
      withdrawal:
        'om toestemming op elk moment in te trekken; het intrekken laat de rechtmatigheid van de verwerking op basis van de toestemming vóór de intrekking onverlet (art. 7, lid 3, {gdpr})',
    },
    how: 'Een bericht aan {email} is genoeg.',
  },
  objection: {
    heading: 'Recht van bezwaar',
    interest:
      'U kunt op elk moment, vanwege redenen die verband houden met uw specifieke situatie, bezwaar maken tegen een verwerking die berust op een gerechtvaardigd belang of een taak van algemeen belang (art. 21, lid 1, {gdpr}).',
    marketing:
      'U kunt op elk moment en zonder opgaaf van redenen bezwaar maken tegen het gebruik van uw gegevens voor direct marketing, ook tegen profielen die daarvoor worden gemaakt (art. 21, lid 2, {gdpr}).',
  },
  complaint: {
    heading: 'Klachten',
    text: 'U kunt een klacht indienen bij een toezichthouder voor gegevensbescherming, met name in het land waar u woont of werkt of waar volgens u de wet is overtreden. Voor deze website is dat:',
    authority: 'Toezichthouder',
    address: 'Adres',
    email: 'E-mail',
    page: 'Klachten',
  },
  automated: {
    heading: 'Geautomatiseerde besluitvorming',
    none: 'Er wordt geen besluit over u genomen dat uitsluitend op geautomatiseerde verwerking berust, en daarvoor wordt ook geen profiel gemaakt (art. 22 {gdpr}).',
  },
  sources: {
    heading: 'Waar gegevens vandaan komen',
    visitor: 'Alle gegevens komen van u of van uw browser.',
    payment:
      'Wat betaalaanbieders over een betaling meedelen, komt van hen. Alle andere gegevens komen van u of van uw browser.',
  },
}
