import type { PreferencesTexts } from '../shape.ts'

export const preferences: PreferencesTexts = {
  title: 'Configuració de les galetes',
  intro:
    'Decidiu per a cada finalitat si aquest lloc web pot desar i llegir dades al vostre dispositiu i transmetre-les als destinataris indicats. Tot allò opcional queda desactivat fins que ho activeu.',
  close: 'Tanca',
  save: 'Desa la tria',
  acceptAll: 'Accepta-ho tot',
  rejectAll: 'Rebutja-ho tot',
  categories: {
    necessary: {
      name: 'Necessàries',
      purpose:
        'Per al que demaneu al lloc web, com ara iniciar la sessió o omplir el cistell, i per defensar-lo d’atacs.',
    },
    functional: {
      name: 'Funcions addicionals',
      purpose:
        'Per mostrar continguts d’altres proveïdors, com ara vídeos, mapes o xat, i per recordar preferències com la llengua.',
    },
    analytics: {
      name: 'Estadístiques',
      purpose:
        'Per comptar les visites i veure com s’utilitzen les pàgines. Alguns serveis també enregistren els clics i el desplaçament; la llista indica quins.',
    },
    marketing: {
      name: 'Publicitat',
      purpose:
        'Per triar anuncis segons el que feu en aquest i en altres llocs web, mesurar-ne l’efecte i enviar missatges comercials.',
    },
  },
  alwaysOn: 'Sempre actives',
  alwaysOnWhy: 'El lloc web no funciona sense elles; per això no es poden desactivar aquí.',
  noServices: 'No hi ha cap servei indicat en aquesta categoria.',
  by: 'proporcionat per {vendor}',
  recipients: {
    title: 'Serveis i destinataris',
    service: 'Servei',
    vendor: 'Proveïdor',
    country: 'País',
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
