type Colour = readonly [red: number, green: number, blue: number]

const WHITE: Colour = [255, 255, 255]
/** With anything lighter, text on a middle grey could not be read. */
const BLACK: Colour = [0, 0, 0]
/** The surfaces that accent-coloured text and lines lie on: the light cards and the dark ones. */
const LIGHT_CARD: Colour = WHITE
const DARK_CARD: Colour = [24, 32, 45]
/** More than the 4.5 of WCAG AA, since the accent also lies on surfaces that are tinted with it. */
const READABLE = 5.6

/** One colour from the page around, in the versions that stay readable wherever the dashboard uses it. */
export type Accent = {
  /** For text and lines on light and on dark cards. */
  readonly onLight: string
  readonly onDark: string
  /** For filled buttons: the colour as it was given, and the text on it. */
  readonly fill: string
  readonly onFill: string
}

export function accentFrom(hex: string): Accent {
  const colour = parse(hex)
  return {
    onLight: print(readableOn(LIGHT_CARD, colour, BLACK)),
    onDark: print(readableOn(DARK_CARD, colour, WHITE)),
    fill: hex,
    onFill: print(contrast(colour, WHITE) >= contrast(colour, BLACK) ? WHITE : BLACK),
  }
}

/** Mixes the colour step by step with the text colour of the surface until it can be read there. */
function readableOn(surface: Colour, colour: Colour, towards: Colour): Colour {
  let mixed = colour
  for (let step = 1; step <= 20 && contrast(mixed, surface) < READABLE; step += 1)
    mixed = mix(colour, towards, step / 20)
  return mixed
}

function mix(from: Colour, to: Colour, share: number): Colour {
  const part = (a: number, b: number) => Math.round(a + (b - a) * share)
  return [part(from[0], to[0]), part(from[1], to[1]), part(from[2], to[2])]
}

/** The contrast ratio of WCAG 2, from 1 to 21. */
export function contrast(one: Colour, other: Colour): number {
  const [a, b] = [luminance(one), luminance(other)]
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05)
}

function luminance([red, green, blue]: Colour): number {
  const linear = (value: number) => {
    const share = value / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  }
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
}

export function parse(hex: string): Colour {
  const value = Number.parseInt(hex.slice(1), 16)
  return [value >> 16, (value >> 8) & 255, value & 255]
}

function print(colour: Colour): string {
  return `#${colour.map((value) => value.toString(16).padStart(2, '0')).join('')}`
}
