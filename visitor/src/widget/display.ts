/** A visitor's display settings. Sizes and spacings are indexes into the tables below; 0 leaves the page unchanged. */
export type DisplaySettings = {
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

/** Factors of the page's text size. */
export const TEXT_SIZES = [1, 1.1, 1.25, 1.5, 1.75, 2] as const
/** Factors of the text size. The first is not applied: the page decides. */
export const LINE_SPACINGS = [0, 1.5, 1.75, 2] as const
/** Fractions of the text size. The last is the value of WCAG's criterion on text spacing. */
export const LETTER_SPACINGS = [0, 0.04, 0.08, 0.12] as const

export const STEP_VALUES = { textSize: TEXT_SIZES, lineSpacing: LINE_SPACINGS, letterSpacing: LETTER_SPACINGS } as const
export type StepSetting = keyof typeof STEP_VALUES

export const SWITCH_SETTINGS = ['underlineLinks', 'readableFont', 'stopMotion', 'readingLine', 'largerPointer'] as const
export type SwitchSetting = (typeof SWITCH_SETTINGS)[number]

export const DEFAULT_DISPLAY: DisplaySettings = {
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

/** The value of a step setting, for example 1.5. */
export const stepValue = (step: StepSetting, display: DisplaySettings): number => STEP_VALUES[step][display[step]] ?? 0

/** Parses stored settings. Invalid members get their default. */
export function parseDisplay(stored: string | null): DisplaySettings {
  let found: unknown
  try {
    found = JSON.parse(stored ?? 'null')
  } catch {
    found = null
  }
  if (typeof found !== 'object' || found === null) return DEFAULT_DISPLAY
  const values = new Map<string, unknown>(Object.entries(found))
  const step = (name: StepSetting) =>
    Math.max(0, (STEP_VALUES[name].map((_, at) => at) as unknown[]).indexOf(values.get(name)))
  const isOn = (name: SwitchSetting) => values.get(name) === true
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
