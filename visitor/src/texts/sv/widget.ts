import type { WidgetTexts } from '../shape.ts'

export const widget: WidgetTexts = {
  opener: 'Tillgänglighet: anpassa visningen',
  title: 'Anpassa visningen',
  close: 'Stäng',
  reset: 'Återställ allt',
  value: '{name}: {value}',
  textSize: { name: 'Textstorlek', less: 'Mindre text', more: 'Större text' },
  lineSpacing: { name: 'Radavstånd', less: 'Minska radavståndet', more: 'Öka radavståndet' },
  letterSpacing: { name: 'Bokstavsavstånd', less: 'Minska bokstavsavståndet', more: 'Öka bokstavsavståndet' },
  contrast: { name: 'Kontrast', off: 'Oförändrad', dark: 'Mörk', light: 'Ljus', high: 'Hög' },
  underlineLinks: 'Stryk under länkar',
  readableFont: 'Lättläst typsnitt',
  fontLicence: 'Licens för typsnittet',
  fontNotLoaded: 'Typsnittet kunde inte läsas in på den här sidan.',
  stopMotion: 'Stoppa rörelser',
  readingLine: 'Läslinje',
  largerPointer: 'Större muspekare',
  on: 'På',
  off: 'Av',
  about:
    'Här anpassar du hur sidan ser ut på den här enheten. Det reparerar inte webbplatsen och ersätter inte hjälpmedel. Inställningarna sparas bara på den här enheten.',
}
