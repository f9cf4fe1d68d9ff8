import type { FrameTexts } from '../shape.ts'

export const frame: FrameTexts = {
  version: 'Version {version}',
  since: 'Gäller sedan den {date}',
  same: 'Version {version} ändrade inte den här texten.',
  earlier: 'Det här är en tidigare version av dokumentet.',
  present: 'Till den aktuella versionen',
  ended:
    'Webbplatsen publicerar inte längre dokumentet här. Den här versionen går fortfarande att läsa, eftersom val om kakor som gjordes då hänvisar till den.',
  changed: 'Vad som ändrades i den här versionen',
  removed: 'Borttaget',
  added: 'Tillagt',
  versions: 'Andra versioner',
  languages: 'Andra språk',
  review: {
    nobody: 'Ingen har ännu granskat meningarna i den här texten.',
    noAdvice: 'Texten är inte juridisk rådgivning.',
  },
  notAvailable: {
    heading: 'Dokumentet är inte tillgängligt',
    text: 'Det finns inget sådant dokument här, eller så publicerar webbplatsen det inte på det här språket.',
  },
  notKept: {
    heading: 'Den här versionen sparas inte längre',
    text: 'Inget val om kakor som fortfarande sparas hänvisar till den.',
  },
}
