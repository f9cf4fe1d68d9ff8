import type { CookiesTexts } from '../shape.ts'

export const cookies: CookiesTexts = {
  scope: 'Dit beleid legt uit wat {website} op uw apparaat opslaat en leest. De website wordt beheerd door {name}.',
  what: {
    heading: 'Wat cookies zijn',
    cookies:
      'Cookies zijn kleine teksten die een website in uw browser opslaat en later weer leest, bijvoorbeeld om u aangemeld te houden of om uw browser bij het volgende bezoek te herkennen.',
    others:
      'Browsers hebben nog andere plaatsen voor gegevens, lokale opslag en sessieopslag genoemd, en onzichtbare afbeeldingen, pixels genoemd, melden aan een andere server dat een pagina is geopend. Dit beleid gaat over al deze technieken.',
  },
  choice: {
    heading: 'Uw keuze',
    basis:
      'Wat strikt noodzakelijk is voor de website, werkt zonder toestemming. Voor wat hieronder onder deze kopjes staat, vraagt de website uw toestemming ({law}): {groups}.',
    basisAlone:
      'Wat strikt noodzakelijk is voor de website, werkt zonder toestemming. Voor wat hieronder onder deze kopjes staat, vraagt de website uw toestemming: {groups}.',
    asked:
      'Bij uw eerste bezoek vraagt de website het u. U kunt accepteren, weigeren of per categorie of per dienst kiezen.',
    withdraw:
      'U kunt op elk moment uw keuze wijzigen of uw toestemming intrekken, even gemakkelijk als u die hebt gegeven. Het intrekken laat de rechtmatigheid van de verwerking op basis van de toestemming vóór de intrekking onverlet.',
    browser:
      'U kunt opgeslagen gegevens ook wissen in de instellingen van uw browser, of de browser beletten ze op te slaan. Delen van de website werken dan mogelijk niet.',
    nothing:
      'Er is hier geen dienst bekend die op uw toestemming wacht. De website vraagt u toch per categorie om een keuze; wat bij een geweigerde categorie hoort, wordt niet geladen.',
  },
  used: {
    heading: 'Wat wordt opgeslagen, en waarvoor',
    intro: 'De tabellen noemen per categorie wat daarvan bekend is, met doel en bewaartermijn.',
  },
  caption: 'Opgeslagen op uw apparaat: {category}',
  kind: 'Soort',
  kinds: { cookie: 'Cookie', local: 'Lokale opslag', session: 'Sessieopslag' },
  parties: { first: 'van deze website', third: 'van de aanbieder' },
  nothingStored:
    'Voor zover bekend slaan deze diensten niets op uw apparaat op, maar zij krijgen bij het laden uw IP-adres: {services}.',
  recipients: {
    heading: 'Wie gegevens ontvangt',
    intro: 'Deze aanbieders ontvangen gegevens van uw browser, ten minste uw IP-adres en de pagina die u bezoekt.',
    necessary: 'Deze diensten zijn noodzakelijk voor de website en ontvangen gegevens zonder toestemming: {services}.',
    inFront:
      'Deze diensten staan tussen uw browser en de website, of hosten de website. Zij ontvangen gegevens bij elke pagina, wat u ook kiest: {services}.',
    unconfirmed:
      'Deze diensten zijn op de website gezien; waarvoor zij dienen, is nog niet opgegeven. Mogelijk ontvangen zij gegevens voordat u kiest: {services}.',
    asked: 'De website vraagt uw toestemming voordat zij deze diensten laadt: {services}.',
    payment: 'Deze diensten ontvangen gegevens wanneer u ermee betaalt: {services}.',
    signals:
      'Deze diensten worden met de pagina geladen en ontvangen gegevens voordat u kiest. Zolang u niet hebt ingestemd, meldt de website hun dat u niet hebt ingestemd: {services}.',
  },
  profiles: {
    heading: 'Profielen',
    text: 'Met uw toestemming kunnen deze diensten wat u op deze en andere websites doet in een profiel samenbrengen, om inhoud of advertenties te kiezen die u waarschijnlijk interesseren: {services}.',
  },
  kept: {
    heading: 'Hoelang uw keuze wordt bewaard',
    choice: 'U krijgt de vraag opnieuw na',
    proof: 'Bewaartermijn van het bewijs van uw keuze',
    keeper: 'Het bewijs wordt in opdracht van de beheerder van de website bewaard door',
    record:
      'Het bewijs zegt wat u hebt gekozen en wanneer, in welke taal en bij welke versie van dit beleid, met een willekeurig nummer. Het bevat noch uw IP-adres noch uw naam.',
  },
  groups: {
    payment:
      'Deze diensten worden gebruikt voor betalingen. De betaling zelf berust op de overeenkomst met u (art. 6, lid 1, onder b, {gdpr}).',
    inFront: {
      heading: 'Bij elke pagina',
      text: 'Wat deze diensten opslaan, komt met de pagina’s zelf mee, wat u ook kiest. Of dat allemaal strikt noodzakelijk is, is hier niet bekend.',
    },
    settings: 'In de cookie-instellingen van deze website staan ze onder: {categories}.',
  },
}
