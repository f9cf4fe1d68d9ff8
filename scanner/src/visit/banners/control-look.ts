import { contrastRatio, type Rgb } from '@portico/contract/words/contrast'
import type { BannerControl } from '../../kit/evidence.ts'

/** What the page said of a control: its colours, with whatever lies behind them mixed in. */
export type Seen = {
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

/** Less cannot be told from what is around. */
const MIN_VISIBLE_CONTRAST = 1.2

const rounded = (one: Rgb, other: Rgb) => Math.round(contrastRatio(one, other) * 10) / 10

export function lookOf({ hasImage, colours }: Seen): Pick<BannerControl, 'contrast' | 'look'> {
  const { around, background, text, border } = colours
  const isFilled = hasImage || rounded(background, around) >= MIN_VISIBLE_CONTRAST
  const isBordered = border !== null && rounded(border, around) >= MIN_VISIBLE_CONTRAST
  return { contrast: rounded(text, background), look: isFilled ? 'filled' : isBordered ? 'bordered' : 'plain' }
}
