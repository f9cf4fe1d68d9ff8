import type { WidgetTexts } from '../shape.ts'

export const widget: WidgetTexts = {
  opener: 'Accessibilità: regola la visualizzazione',
  title: 'Regola la visualizzazione',
  close: 'Chiudi',
  reset: 'Ripristina tutto',
  value: '{name}: {value}',
  textSize: { name: 'Dimensione del testo', less: 'Testo più piccolo', more: 'Testo più grande' },
  lineSpacing: { name: 'Interlinea', less: 'Riduci l’interlinea', more: 'Aumenta l’interlinea' },
  letterSpacing: {
    name: 'Spazio tra le lettere',
    less: 'Meno spazio tra le lettere',
    more: 'Più spazio tra le lettere',
  },
  contrast: { name: 'Contrasto', off: 'Invariato', dark: 'Scuro', light: 'Chiaro', high: 'Alto' },
  underlineLinks: 'Sottolinea i link',
  readableFont: 'Carattere più leggibile',
  fontLicence: 'Licenza del carattere',
  fontNotLoaded: 'Non è stato possibile caricare il carattere in questa pagina.',
  stopMotion: 'Ferma le animazioni',
  readingLine: 'Linea di lettura',
  largerPointer: 'Puntatore più grande',
  on: 'Attivo',
  off: 'Disattivo',
  about:
    'Qui puoi regolare l’aspetto di questa pagina su questo dispositivo. Non ripara il sito e non sostituisce una tecnologia assistiva. Le impostazioni vengono salvate solo su questo dispositivo.',
}
