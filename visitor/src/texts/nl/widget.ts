import type { WidgetTexts } from '../shape.ts'

export const widget: WidgetTexts = {
  opener: 'Toegankelijkheid: weergave aanpassen',
  title: 'Weergave aanpassen',
  close: 'Sluiten',
  reset: 'Alles terugzetten',
  value: '{name}: {value}',
  textSize: { name: 'Tekstgrootte', less: 'Kleinere tekst', more: 'Grotere tekst' },
  lineSpacing: { name: 'Regelafstand', less: 'Regelafstand verkleinen', more: 'Regelafstand vergroten' },
  letterSpacing: { name: 'Letterafstand', less: 'Letterafstand verkleinen', more: 'Letterafstand vergroten' },
  contrast: { name: 'Contrast', off: 'Ongewijzigd', dark: 'Donker', light: 'Licht', high: 'Hoog' },
  underlineLinks: 'Links onderstrepen',
  readableFont: 'Goed leesbaar lettertype',
  fontLicence: 'Licentie van het lettertype',
  fontNotLoaded: 'Het lettertype kon op deze pagina niet worden geladen.',
  stopMotion: 'Beweging stoppen',
  readingLine: 'Leeslijn',
  largerPointer: 'Grotere muisaanwijzer',
  on: 'Aan',
  off: 'Uit',
  about:
    'Hier past u aan hoe deze pagina er op dit apparaat uitziet. Dit herstelt de website niet en vervangt geen hulptechnologie. De instellingen worden alleen op dit apparaat bewaard.',
}
