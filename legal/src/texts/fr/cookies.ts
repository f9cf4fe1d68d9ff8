import type { CookiesTexts } from '../shape.ts'

export const cookies: CookiesTexts = {
  scope:
    'Cette politique explique ce que {website} enregistre et lit sur votre appareil. Le site est édité par {name}.',
  what: {
    heading: 'Ce que sont les cookies',
    cookies:
      'Les cookies sont de petits textes qu’un site enregistre dans votre navigateur et relit plus tard, par exemple pour maintenir votre session ouverte ou reconnaître votre navigateur à la visite suivante.',
    others:
      'Les navigateurs disposent aussi d’autres emplacements pour les données, le stockage local et le stockage de session, et des images invisibles, appelées pixels, signalent à un autre serveur qu’une page a été ouverte. Cette politique les concerne tous.',
  },
  choice: {
    heading: 'Votre choix',
    basis:
      'Ce qui est strictement nécessaire au site fonctionne sans consentement. Pour ce qui figure plus bas sous ces titres, le site demande votre consentement ({law}) : {groups}.',
    basisAlone:
      'Ce qui est strictement nécessaire au site fonctionne sans consentement. Pour ce qui figure plus bas sous ces titres, le site demande votre consentement : {groups}.',
    asked:
      'Lors de votre première visite, le site vous pose la question. Vous pouvez accepter, refuser ou choisir par catégorie ou par service.',
    withdraw:
      'Vous pouvez modifier votre choix ou retirer votre consentement à tout moment, aussi simplement que vous l’avez donné. Le retrait ne compromet pas la licéité du traitement fondé sur le consentement effectué avant ce retrait.',
    browser:
      'Vous pouvez aussi effacer les données enregistrées dans les réglages de votre navigateur, ou l’empêcher d’en enregistrer. Certaines parties du site peuvent alors ne plus fonctionner.',
    nothing:
      'Aucun service qui attende votre consentement n’est connu. Le site vous pose néanmoins la question par catégorie ; ce qui relève d’une catégorie refusée n’est pas chargé.',
  },
  used: {
    heading: 'Ce qui est enregistré, et pourquoi',
    intro: 'Les tableaux indiquent ce qui en est connu, par catégorie, avec la finalité et la durée de conservation.',
  },
  caption: 'Enregistré sur votre appareil : {category}',
  kind: 'Type',
  kinds: { cookie: 'Cookie', local: 'Stockage local', session: 'Stockage de session' },
  parties: { first: 'de ce site', third: 'du fournisseur' },
  nothingStored:
    'D’après ce qui est connu, ces services n’enregistrent rien sur votre appareil, mais ils prennent connaissance de votre adresse IP lorsqu’ils sont chargés : {services}.',
  recipients: {
    heading: 'Qui reçoit des données',
    intro: 'Ces fournisseurs reçoivent des données de votre navigateur, au moins votre adresse IP et la page visitée.',
    necessary: 'Ces services sont nécessaires au site et reçoivent des données sans consentement : {services}.',
    inFront:
      'Ces services se trouvent entre votre navigateur et le site, ou hébergent celui-ci. Ils reçoivent des données à chaque page, quel que soit votre choix : {services}.',
    unconfirmed:
      'Ces services ont été observés sur le site, mais leur finalité n’a pas encore été indiquée. Ils peuvent recevoir des données avant que vous ayez choisi : {services}.',
    asked: 'Le site demande votre consentement avant de charger ces services : {services}.',
    payment: 'Ces services reçoivent des données lorsque vous payez avec eux : {services}.',
    signals:
      'Ces services sont chargés avec la page et reçoivent des données avant que vous ayez choisi. Tant que vous n’avez pas accepté, le site leur signale que vous n’avez pas accepté : {services}.',
  },
  profiles: {
    heading: 'Profils',
    text: 'Avec votre consentement, ces services peuvent réunir dans un profil ce que vous faites sur ce site et sur d’autres, afin de choisir des contenus ou des publicités susceptibles de vous intéresser : {services}.',
  },
  kept: {
    heading: 'Combien de temps votre choix est conservé',
    choice: 'La question vous est posée de nouveau après',
    proof: 'Durée de conservation de la preuve de votre choix',
    keeper: 'Preuve conservée pour le compte du site par',
    record:
      'La preuve indique ce que vous avez choisi et quand, dans quelle langue et avec quelle version de cette politique, ainsi qu’un nombre aléatoire. Elle ne contient ni votre adresse IP ni votre nom.',
  },
  groups: {
    payment:
      'Ces services servent aux paiements. Le paiement lui-même repose sur le contrat avec vous (art. 6, par. 1, point b, du {gdpr}).',
    inFront: {
      heading: 'À chaque page',
      text: 'Ce que ces services enregistrent arrive avec les pages elles-mêmes, quel que soit votre choix. On ignore si tout y est strictement nécessaire.',
    },
    settings: 'Dans les réglages des cookies de ce site, ils figurent sous : {categories}.',
  },
}
