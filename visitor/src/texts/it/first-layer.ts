import type { FirstLayerTexts } from '../shape.ts'

export const firstLayer: FirstLayerTexts = {
  region: 'La tua scelta sui cookie',
  title: 'Cookie su questo sito',
  description:
    'Con il tuo consenso, questo sito salva e legge dati sul tuo dispositivo, ad esempio nei cookie, per {purposes}. Puoi rifiutare e cambiare la tua scelta in qualsiasi momento.',
  purposes: {
    functional: 'funzioni aggiuntive (come video o mappe)',
    analytics: 'statistiche sulle visite',
    marketing: 'pubblicità',
  },
  and: 'e',
  recipients: {
    one: 'Se accetti, {count} destinatario riceve dati.',
    many: 'Se accetti, {count} di destinatari ricevono dati.',
    other: 'Se accetti, {count} destinatari ricevono dati.',
  },
  acceptAll: 'Accetta tutto',
  rejectAll: 'Rifiuta tutto',
  choose: 'Scegli',
  closeAndRefuse: 'Chiudi e rifiuta',
  links: {
    cookies: 'Informativa sui cookie',
    privacy: 'Informativa sulla privacy',
    notice: 'Note legali',
    accessibility: 'Dichiarazione di accessibilità',
  },
}
