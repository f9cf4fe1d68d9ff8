import type { PreferencesTexts } from '../shape.ts'

export const preferences: PreferencesTexts = {
  title: 'Impostazioni dei cookie',
  intro:
    'Decidi per ogni finalità se questo sito può salvare e leggere dati sul tuo dispositivo e trasmetterli ai destinatari indicati. Ciò che è facoltativo resta disattivato finché non lo attivi.',
  close: 'Chiudi',
  save: 'Salva la scelta',
  acceptAll: 'Accetta tutto',
  rejectAll: 'Rifiuta tutto',
  categories: {
    necessary: {
      name: 'Necessari',
      purpose:
        'Per ciò che chiedi al sito, come accedere al tuo account o riempire il carrello, e per respingere gli attacchi.',
    },
    functional: {
      name: 'Funzioni aggiuntive',
      purpose:
        'Per mostrare contenuti di altri fornitori, come video, mappe o chat, e per ricordare impostazioni come la lingua.',
    },
    analytics: {
      name: 'Statistiche',
      purpose:
        'Per contare le visite e vedere come vengono usate le pagine. Alcuni servizi registrano anche i clic e lo scorrimento; l’elenco indica quali.',
    },
    marketing: {
      name: 'Pubblicità',
      purpose:
        'Per scegliere annunci in base a ciò che fai su questo e su altri siti, misurarne l’effetto e inviare messaggi pubblicitari.',
    },
  },
  alwaysOn: 'Sempre attivi',
  alwaysOnWhy: 'Senza di essi il sito non funziona, perciò non si possono disattivare qui.',
  noServices: 'Nessun servizio è indicato in questa categoria.',
  by: 'di {vendor}',
  recipients: {
    title: 'Servizi e destinatari',
    service: 'Servizio',
    vendor: 'Fornitore',
    country: 'Paese',
    privacyPolicy: 'Informativa sulla privacy di {vendor} (apre il sito del fornitore)',
  },
  storage: {
    title: 'Cookie e dati salvati',
    name: 'Nome',
    purpose: 'Finalità',
    lifetime: 'Durata',
    session: 'Fino alla chiusura del browser',
    permanent: 'Permanente, fino alla cancellazione',
  },
  choice: {
    none: 'Non hai ancora scelto.',
    made: 'La tua scelta ({date})',
    receipt: 'Numero della ricevuta',
    downloadReceipt: 'Scarica la ricevuta',
    withdraw: 'Revoca il consenso',
    withdrawn: 'Hai revocato il consenso. La pagina viene ricaricata per fermare i servizi che erano in funzione.',
  },
  gpc: 'Il tuo browser chiede che i tuoi dati non vengano venduti né condivisi (Global Privacy Control), perciò la pubblicità è disattivata. Puoi comunque attivarla qui.',
}
