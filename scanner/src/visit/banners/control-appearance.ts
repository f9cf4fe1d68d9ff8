import { contrastRatio, type Rgb } from '@portico/contract/words/contrast'
import type { BannerControl } from '../../kit/evidence.ts'

/** The colours of a control, blended with what lies behind them. */
export type ControlColours = {
  /** Whether it has an image as background. */
  readonly hasImage: boolean
  readonly colours: {
    readonly around: Rgb
    readonly background: Rgb
    readonly text: Rgb
    /** Null where it has none above and below. */
    readonly border: Rgb | null
  }
}

/** A lower contrast cannot be distinguished from the surroundings. */
const MIN_VISIBLE_CONTRAST = 1.2

const rounded = (one: Rgb, other: Rgb) => Math.round(contrastRatio(one, other) * 10) / 10

export function controlAppearance({
  hasImage,
  colours,
}: ControlColours): Pick<BannerControl, 'contrast' | 'appearance'> {
  const { around, background, text, border } = colours
  const isFilled = hasImage || rounded(background, around) >= MIN_VISIBLE_CONTRAST
  const isBordered = border !== null && rounded(border, around) >= MIN_VISIBLE_CONTRAST
  return { contrast: rounded(text, background), appearance: isFilled ? 'filled' : isBordered ? 'bordered' : 'plain' }
}
