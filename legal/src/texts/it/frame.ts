import type { FrameTexts } from '../shape.ts'

export const frame: FrameTexts = {
  version: 'Versione {version}',
  since: 'Data di entrata in vigore: {date}',
  same: 'La versione {version} non ha modificato questo testo.',
  earlier: 'Questa è una versione precedente del documento.',
  present: 'Alla versione attuale',
  ended:
    'Il sito non pubblica più questo documento qui. Questa versione resta leggibile perché le scelte sui cookie fatte allora vi fanno riferimento.',
  changed: 'Che cosa è cambiato in questa versione',
  removed: 'Eliminato',
  added: 'Aggiunto',
  versions: 'Altre versioni',
  languages: 'Altre lingue',
  review: {
    nobody: 'Nessuno ha ancora riletto le frasi di questo testo.',
    noAdvice: 'Questo testo non costituisce una consulenza legale.',
  },
  notAvailable: {
    heading: 'Questo documento non è disponibile',
    text: 'Qui non esiste un documento di questo tipo, oppure il sito non lo pubblica in questa lingua.',
  },
  notKept: {
    heading: 'Questa versione non è più conservata',
    text: 'Nessuna scelta sui cookie ancora conservata vi fa riferimento.',
  },
}
