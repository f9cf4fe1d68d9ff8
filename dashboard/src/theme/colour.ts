import { contrastRatio, type Rgb } from '@portico/contract/words/contrast'

export type Colour = Rgb

const WHITE: Colour = [255, 255, 255]
/** With anything lighter, text on a middle grey could not be read. */
const BLACK: Colour = [0, 0, 0]

/** Black or white, whichever has more contrast: on any colour at least 4.58 to 1. */
export function readableTextColour(surface: Colour): Colour {
  return contrastRatio(surface, WHITE) >= contrastRatio(surface, BLACK) ? WHITE : BLACK
}

/** Whether text on it is light. */
export function isDarkColour(surface: Colour): boolean {
  return readableTextColour(surface) === WHITE
}

/** Mixes the colour step by step with black or white until it has the requested contrast to the surface, or is black or white. */
export function ensureContrast(colour: Colour, surface: Colour, least: number): Colour {
  const pole = readableTextColour(surface)
  for (let step = 0; step < 20; step += 1) {
    const mixed = mixColours(colour, pole, step / 20)
    if (contrastRatio(mixed, surface) >= least) return mixed
  }
  return pole
}

export function mixColours(from: Colour, to: Colour, share: number): Colour {
  const part = (a: number, b: number) => Math.round(a + (b - a) * share)
  return [part(from[0], to[0]), part(from[1], to[1]), part(from[2], to[2])]
}

export function toHex(colour: Colour): string {
  return `#${colour.map((value) => value.toString(16).padStart(2, '0')).join('')}`
}
