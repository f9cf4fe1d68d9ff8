import type { WidgetTexts } from '../shape.ts'

export const widget: WidgetTexts = {
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
