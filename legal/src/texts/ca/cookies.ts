import type { CookiesTexts } from '../shape.ts'

export const cookies: CookiesTexts = {
  scope:
    'Aquesta política explica què desa i llegeix {website} al vostre dispositiu. El titular del lloc web és {name}.',
  what: {
    heading: 'Què són les galetes',
    cookies:
      'Les galetes són petits textos que un lloc web desa al vostre navegador i torna a llegir més tard, per exemple per mantenir la sessió iniciada o per reconèixer el navegador a la visita següent.',
    others:
      'Els navegadors tenen també altres llocs per a les dades, anomenats emmagatzematge local i emmagatzematge de sessió, i les imatges invisibles, anomenades píxels, avisen un altre servidor que s’ha obert una pàgina. Aquesta política es refereix a tots aquests mitjans.',
  },
  choice: {
    heading: 'La vostra decisió',
    basis:
      'El que és estrictament necessari per al lloc web funciona sense consentiment. Per al que figura més avall en aquests apartats, el lloc web us demana el consentiment ({law}): {groups}.',
    basisAlone:
      'El que és estrictament necessari per al lloc web funciona sense consentiment. Per al que figura més avall en aquests apartats, el lloc web us demana el consentiment: {groups}.',
    asked:
      'A la primera visita, el lloc web us ho pregunta. Podeu acceptar, rebutjar o triar per categories o per serveis.',
    withdraw:
      'Podeu canviar la vostra decisió o retirar el consentiment en qualsevol moment, tan fàcilment com el vau donar. La retirada del consentiment no afecta la licitud del tractament basat en el consentiment previ a la retirada.',
    browser:
      'També podeu esborrar les dades desades a la configuració del navegador o impedir que en desi. En aquest cas, és possible que algunes parts del lloc web no funcionin.',
    nothing:
      'No consta cap servei que esperi el vostre consentiment. Tot i així, el lloc web us pregunta per categories; el que pertanyi a una categoria que rebutgeu no es carrega.',
  },
  used: {
    heading: 'Què es desa i per a què',
    intro: 'Les taules indiquen per categories el que se’n coneix, amb la finalitat i la durada.',
  },
  caption: 'Desat al vostre dispositiu: {category}',
  kind: 'Tipus',
  kinds: { cookie: 'Galeta', local: 'Emmagatzematge local', session: 'Emmagatzematge de sessió' },
  parties: { first: 'd’aquest lloc web', third: 'del proveïdor' },
  nothingStored:
    'Pel que se sap, aquests serveis no desen res al vostre dispositiu, però coneixen la vostra adreça IP quan es carreguen: {services}.',
  recipients: {
    heading: 'Qui rep dades',
    intro:
      'Aquests proveïdors reben dades del vostre navegador: com a mínim, la vostra adreça IP i la pàgina que visiteu.',
    necessary: 'Aquests serveis són necessaris per al lloc web i reben dades sense consentiment: {services}.',
    inFront:
      'Aquests serveis se situen entre el vostre navegador i el lloc web, o l’allotgen. Reben dades amb cada pàgina, sigui quina sigui la vostra decisió: {services}.',
    unconfirmed:
      'S’ha vist que el lloc web fa servir aquests serveis, i encara no s’ha indicat per a què serveixen. Poden rebre dades abans que trieu: {services}.',
    asked: 'El lloc web us demana el consentiment abans de carregar aquests serveis: {services}.',
    payment: 'Aquests serveis reben dades quan hi pagueu: {services}.',
    signals:
      'Aquests serveis es carreguen amb la pàgina i reben dades abans que trieu. Mentre no accepteu, el lloc web els comunica que no heu acceptat: {services}.',
  },
  profiles: {
    heading: 'Perfils',
    text: 'Amb el vostre consentiment, aquests serveis poden reunir en un perfil el que feu en aquest i en altres llocs web, per triar continguts o anuncis que probablement us interessin: {services}.',
  },
  kept: {
    heading: 'Quant de temps es conserva la vostra decisió',
    choice: 'Se us torna a preguntar al cap de',
    proof: 'El registre de la vostra decisió es conserva durant',
    keeper: 'El registre el conserva per encàrrec del titular del lloc web',
    record:
      'El registre indica què vau triar i quan, en quina llengua i amb quina versió d’aquesta política, juntament amb un número aleatori. No conté ni la vostra adreça IP ni el vostre nom.',
  },
  groups: {
    payment:
      'Aquests serveis es fan servir per als pagaments. El pagament en si es basa en el contracte amb vós (art. 6.1.b del {gdpr}).',
    inFront: {
      heading: 'Amb cada pàgina',
      text: 'El que desen aquests serveis arriba amb les mateixes pàgines, sigui quina sigui la vostra decisió. No consta si tot plegat és estrictament necessari.',
    },
    settings: 'A la configuració de les galetes d’aquest lloc web figuren a: {categories}.',
  },
}
