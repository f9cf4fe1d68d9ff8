import type { WidgetTexts } from '../shape.ts'

export const widget: WidgetTexts = {
  opener: 'Barrierefreiheit: Darstellung anpassen',
  title: 'Darstellung anpassen',
  close: 'Schließen',
  reset: 'Alles zurücksetzen',
  value: '{name}: {value}',
  textSize: { name: 'Textgröße', less: 'Text kleiner', more: 'Text größer' },
  lineSpacing: { name: 'Zeilenabstand', less: 'Zeilenabstand verkleinern', more: 'Zeilenabstand vergrößern' },
  letterSpacing: {
    name: 'Buchstabenabstand',
    less: 'Buchstabenabstand verkleinern',
    more: 'Buchstabenabstand vergrößern',
  },
  contrast: { name: 'Kontrast', off: 'Unverändert', dark: 'Dunkel', light: 'Hell', high: 'Hoch' },
  underlineLinks: 'Links unterstreichen',
  readableFont: 'Gut lesbare Schrift',
  fontLicence: 'Lizenz der Schrift',
  fontNotLoaded: 'Die Schrift konnte auf dieser Seite nicht geladen werden.',
  stopMotion: 'Bewegung anhalten',
  readingLine: 'Leselinie',
  largerPointer: 'Größerer Mauszeiger',
  on: 'An',
  off: 'Aus',
  about:
    'Hier passen Sie an, wie diese Seite auf diesem Gerät aussieht. Das behebt keine Mängel der Website und ersetzt kein Hilfsmittel. Die Einstellungen werden nur auf diesem Gerät gespeichert.',
}
