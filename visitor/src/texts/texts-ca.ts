import type { FirstLayerTexts, PlaceholderTexts, PreferencesTexts, PurposeTexts, Texts, WidgetTexts } from './shape.ts'

const firstLayer: FirstLayerTexts = {
  region: 'La vostra decisió sobre les galetes',
  title: 'Galetes en aquest lloc web',
  description:
    'Amb el vostre permís, aquest lloc web desa i llegeix dades al vostre dispositiu, per exemple en galetes, per a {purposes}. Podeu rebutjar-ho i canviar la vostra decisió en qualsevol moment.',
  purposes: {
    functional: 'funcions addicionals (com ara vídeos o mapes)',
    analytics: 'estadístiques de visites',
    marketing: 'publicitat basada en un perfil de la vostra navegació',
  },
  and: 'i',
  recipients: {
    one: 'Si ho accepteu, {count} destinatari rep dades.',
    many: 'Si ho accepteu, {count} de destinataris reben dades.',
    other: 'Si ho accepteu, {count} destinataris reben dades.',
  },
  acceptAll: 'Accepta-ho tot',
  rejectAll: 'Rebutja-ho tot',
  choose: 'Tria',
  closeAndRefuse: 'Tanca i rebutja',
  links: {
    cookies: 'Política de galetes',
    privacy: 'Política de privadesa',
    notice: 'Avís legal',
    accessibility: 'Declaració d’accessibilitat',
  },
}

const preferences: PreferencesTexts = {
  title: 'Configuració de les galetes',
  intro:
    'Decidiu per a cada finalitat si aquest lloc web pot desar i llegir dades al vostre dispositiu i transmetre-les als destinataris indicats. Tot allò opcional queda desactivat fins que ho activeu.',
  storedBy: 'Desen dades: aquest lloc web',
  close: 'Tanca',
  save: 'Desa la tria',
  acceptAll: 'Accepta-ho tot',
  rejectAll: 'Rebutja-ho tot',
  categories: {
    necessary: {
      name: 'Necessàries',
      purpose: 'Perquè el lloc web funcioni, per exemple per recordar la vostra decisió.',
    },
    functional: {
      name: 'Funcions addicionals',
      purpose:
        'Per mostrar continguts i funcions d’altres proveïdors, com ara vídeos, mapes, xat o pagaments, i per recordar preferències com la llengua.',
    },
    analytics: {
      name: 'Estadístiques',
      purpose:
        'Per comptar les visites i veure com s’utilitzen les pàgines. Alguns serveis poden enregistrar també els clics i el desplaçament.',
    },
    marketing: {
      name: 'Publicitat',
      purpose:
        'Segons el servei, per triar anuncis d’acord amb el que feu en aquest i en altres llocs web, mesurar-ne l’efecte o enviar missatges comercials.',
    },
  },
  alwaysOn: 'Sempre actives',
  alwaysOnWhy: 'El lloc web no funciona sense elles; per això no es poden desactivar aquí.',
  noServices: 'No hi ha cap servei indicat en aquesta categoria.',
  early: 'Pot rebre dades abans que trieu.',
  by: 'proporcionat per {vendor}',
  recipients: {
    title: 'Serveis i destinataris',
    service: 'Servei',
    privacyPolicy: '{vendor}: política de privadesa (obre el lloc web del proveïdor)',
  },
  storage: {
    title: 'Galetes i dades desades',
    name: 'Nom',
    purpose: 'Finalitat',
    lifetime: 'Durada',
    session: 'Fins que es tanca el navegador',
    permanent: 'Permanent, fins que s’esborra',
  },
  choice: {
    none: 'Encara no heu triat.',
    made: 'La vostra decisió ({date})',
    receipt: 'Número de justificant',
    downloadReceipt: 'Baixa el justificant',
    withdraw: 'Retira el consentiment',
    withdrawn: 'Heu retirat el consentiment. La pàgina es torna a carregar per aturar els serveis que estaven actius.',
  },
  gpc: 'El vostre navegador demana que les vostres dades no es venguin ni es comparteixin (Global Privacy Control); per això la publicitat està desactivada. Tot i així, la podeu activar aquí.',
}

const placeholder: PlaceholderTexts = {
  why: 'El servei {service} el proporciona {vendor}. Quan es carrega, {vendor} coneix la vostra adreça IP i pot desar dades al vostre dispositiu.',
  whyUnknown:
    'Aquest contingut prové del servidor {host}. Quan es carrega, el proveïdor coneix la vostra adreça IP i pot desar dades al vostre dispositiu.',
  loadOnce: 'Carrega una vegada',
  loadAlways: 'Carrega sempre {service}',
  kinds: { video: 'Vídeo', content: 'Contingut' },
}

const widget: WidgetTexts = {
  opener: 'Accessibilitat: ajusta la visualització',
  title: 'Ajusta la visualització',
  close: 'Tanca',
  reset: 'Restableix-ho tot',
  value: '{name}: {value}',
  textSize: { name: 'Mida del text', less: 'Text més petit', more: 'Text més gran' },
  lineSpacing: { name: 'Espai entre línies', less: 'Menys espai entre línies', more: 'Més espai entre línies' },
  letterSpacing: { name: 'Espai entre lletres', less: 'Menys espai entre lletres', more: 'Més espai entre lletres' },
  contrast: { name: 'Contrast', off: 'Sense canvis', dark: 'Fosc', light: 'Clar', high: 'Alt' },
  underlineLinks: 'Subratlla els enllaços',
  readableFont: 'Lletra més llegible',
  fontLicence: 'Llicència de la lletra',
  fontNotLoaded: 'No s’ha pogut carregar la lletra en aquesta pàgina.',
  stopMotion: 'Atura el moviment',
  readingLine: 'Línia de lectura',
  largerPointer: 'Punter més gran',
  on: 'Activat',
  off: 'Desactivat',
  about:
    'Aquí podeu ajustar l’aspecte d’aquesta pàgina en aquest dispositiu. No repara el lloc web ni substitueix cap tecnologia d’assistència. La configuració es desa només en aquest dispositiu.',
}

const purposes: PurposeTexts = {
  'visitor-count': 'Distingeix els visitants per comptar-los',
  visit: 'Relaciona les pàgines d’una mateixa visita',
  'traffic-source': 'Recorda com heu arribat al lloc web',
  'audience-statistics': 'Recull estadístiques de l’ús de les pàgines',
  'session-recording': 'Enregistra clics, desplaçaments i moviments del ratolí',
  'ab-test': 'Mostra una de diverses versions per comparar-les',
  'ad-measurement': 'Mesura els resultats d’un anunci',
  'ad-targeting': 'Tria anuncis segons la vostra activitat a internet',
  'ad-frequency': 'Limita quantes vegades apareix un anunci',
  'ad-identifier': 'Reconeix el vostre navegador amb finalitats publicitàries',
  'ad-fraud': 'Detecta clics falsos als anuncis',
  affiliate: 'Atribueix una venda al lloc que l’ha originada',
  'email-marketing': 'Relaciona la visita amb correus comercials',
  crm: 'Relaciona la visita amb la base de clients',
  personalisation: 'Adapta el contingut a les vostres visites anteriors',
  'video-playback': 'Reprodueix vídeos i recorda els ajustos del reproductor',
  'map-display': 'Mostra mapes a la pàgina',
  chat: 'Fa funcionar el xat i recorda la conversa',
  'embedded-content': 'Mostra contingut d’un altre lloc web',
  'social-sharing': 'Permet compartir pàgines a les xarxes socials',
  'bot-detection': 'Distingeix les persones dels programes automàtics',
  security: 'Ajuda a evitar atacs i abusos',
  'load-balancing': 'Reparteix les visites entre diversos servidors',
  login: 'Manté la sessió iniciada',
  cart: 'Recorda el contingut del cistell',
  'payment-fraud': 'Ajuda a detectar fraus en els pagaments',
  preferences: 'Recorda els ajustos que heu triat',
  language: 'Recorda la llengua de la pàgina',
  consent: 'Recorda la vostra decisió sobre les galetes',
  'error-tracking': 'Informa d’errors del lloc web',
  performance: 'Mesura la rapidesa amb què es carreguen les pàgines',
  'request-limit': 'Limita el nombre de peticions que es fan',
  survey: 'Recorda les enquestes respostes o tancades',
  'file-delivery': 'Proporciona fitxers per a la pàgina',
  fonts: 'Carrega tipus de lletra per a la pàgina',
  'tag-management': 'Carrega altres serveis del lloc web',
  'storage-test': 'Comprova si el navegador pot desar dades',
  form: 'Fa funcionar un formulari i recorda les dades',
  'not-stated': 'Finalitat encara no indicada',
}

export const texts: Texts = { firstLayer, preferences, placeholder, widget, purposes }
