import type { WidgetTexts } from '../shape.ts'

export const widget: WidgetTexts = {
  opener: 'Accessibility: adjust the display',
  title: 'Adjust the display',
  close: 'Close',
  reset: 'Reset everything',
  value: '{name}: {value}',
  textSize: { name: 'Text size', less: 'Smaller text', more: 'Larger text' },
  lineSpacing: { name: 'Line spacing', less: 'Less space between lines', more: 'More space between lines' },
  letterSpacing: { name: 'Letter spacing', less: 'Less space between letters', more: 'More space between letters' },
  contrast: { name: 'Contrast', off: 'Off', dark: 'Dark', light: 'Light', high: 'High' },
  underlineLinks: 'Underline links',
  readableFont: 'Readable font',
  fontLicence: 'Licence of the font',
  fontNotLoaded: 'The font could not be loaded on this page.',
  stopMotion: 'Stop motion',
  readingLine: 'Reading line',
  largerPointer: 'Larger pointer',
  on: 'On',
  off: 'Off',
  about:
    'Here you adjust how this page looks on this device. This neither repairs the website nor replaces assistive technology. The settings are stored on this device only.',
}
