export type Colour = readonly [red: number, green: number, blue: number]

const WHITE: Colour = [255, 255, 255]
/** With anything lighter, text on a middle grey could not be read. */
const BLACK: Colour = [0, 0, 0]

/** Black or white, whichever stands out more: on any colour at least 4.58 to 1. */
export function blackOrWhite(surface: Colour): Colour {
  return contrast(surface, WHITE) >= contrast(surface, BLACK) ? WHITE : BLACK
}

/** Whether text on it is light. */
export function isDark(surface: Colour): boolean {
  return blackOrWhite(surface) === WHITE
}

/** Mixes the colour step by step with black or white until it stands out from the surface as much as asked for, or can no more. */
export function withContrast(colour: Colour, surface: Colour, least: number): Colour {
  const pole = blackOrWhite(surface)
  for (let step = 0; step < 20; step += 1) {
    const mixed = mix(colour, pole, step / 20)
    if (contrast(mixed, surface) >= least) return mixed
  }
  return pole
}

export function mix(from: Colour, to: Colour, share: number): Colour {
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

export function print(colour: Colour): string {
  return `#${colour.map((value) => value.toString(16).padStart(2, '0')).join('')}`
}
