/** How a visitor wants pages to look. Sizes and spacings are places in the tables below; 0 leaves the page as it is. */
export type Display = {
  readonly textSize: number
  readonly lineSpacing: number
  readonly letterSpacing: number
  readonly contrast: Contrast
  readonly underlineLinks: boolean
  readonly readableFont: boolean
  readonly stopMotion: boolean
  readonly readingLine: boolean
  readonly largerPointer: boolean
}

export const CONTRASTS = ['off', 'dark', 'light', 'high'] as const
export type Contrast = (typeof CONTRASTS)[number]

/** Times the size that the page gives. */
export const TEXT_SIZES = [1, 1.1, 1.25, 1.5, 1.75, 2] as const
/** Times the size of the text. The first one is not used: the page decides. */
export const LINE_SPACINGS = [0, 1.5, 1.75, 2] as const
/** Parts of the size of the text, the last one as in WCAG's criterion on text spacing. */
export const LETTER_SPACINGS = [0, 0.04, 0.08, 0.12] as const

export const STEPS = { textSize: TEXT_SIZES, lineSpacing: LINE_SPACINGS, letterSpacing: LETTER_SPACINGS } as const
export type Step = keyof typeof STEPS

export const SWITCHES = ['underlineLinks', 'readableFont', 'stopMotion', 'readingLine', 'largerPointer'] as const
export type Switch = (typeof SWITCHES)[number]

export const AS_IT_IS: Display = {
  textSize: 0,
  lineSpacing: 0,
  letterSpacing: 0,
  contrast: 'off',
  underlineLinks: false,
  readableFont: false,
  stopMotion: false,
  readingLine: false,
  largerPointer: false,
}

/** What a step stands for, as in 1.5 times the size. */
export const amount = (step: Step, display: Display): number => STEPS[step][display[step]] ?? 0

/** A display out of whatever was stored. What is not understood is left as the page has it. */
export function parseDisplay(stored: string | null): Display {
  let found: unknown
  try {
    found = JSON.parse(stored ?? 'null')
  } catch {
    found = null
  }
  if (typeof found !== 'object' || found === null) return AS_IT_IS
  const values = new Map<string, unknown>(Object.entries(found))
  const step = (name: Step) => Math.max(0, (STEPS[name].map((_, at) => at) as unknown[]).indexOf(values.get(name)))
  const isOn = (name: Switch) => values.get(name) === true
  return {
    textSize: step('textSize'),
    lineSpacing: step('lineSpacing'),
    letterSpacing: step('letterSpacing'),
    contrast: CONTRASTS.find((one) => one === values.get('contrast')) ?? 'off',
    underlineLinks: isOn('underlineLinks'),
    readableFont: isOn('readableFont'),
    stopMotion: isOn('stopMotion'),
    readingLine: isOn('readingLine'),
    largerPointer: isOn('largerPointer'),
  }
}
