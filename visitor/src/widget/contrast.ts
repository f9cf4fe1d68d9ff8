import { declaration, declaredValue, type RuleChange, resolveVariables } from './copied-rules.ts'
import type { Contrast } from './display.ts'

type Palette = {
  readonly scheme: 'dark' | 'light'
  readonly background: string
  readonly text: string
  readonly link: string
  readonly edge: string
}

export const PALETTES: { readonly [contrast in Exclude<Contrast, 'off'>]: Palette } = {
  dark: { scheme: 'dark', background: '#141414', text: '#f0f0f0', link: '#9cc9ff', edge: '#8f8f8f' },
  light: { scheme: 'light', background: '#ffffff', text: '#111111', link: '#003d99', edge: '#595959' },
  high: { scheme: 'dark', background: '#000000', text: '#ffffff', link: '#ffff00', edge: '#ffffff' },
}

/**
 * Replaces every background of a rule by the palette's. Transparent backgrounds stay, because pages put
 * transparent layers over their content. Translucent ones stay too.
 */
export const repaintBackground =
  ({ background }: Palette): RuleChange =>
  (style) => {
    const setting = declaredValue(style, 'background-color', 'background')
    if (!setting) return ''
    const paletteRules = resolveVariables(setting[1])
    const isVeil =
      /^(inherit|initial|unset|revert.*|transparent|none)$/.test(paletteRules) || alphaOf(paletteRules) < 0.5
    return declaration(
      style,
      'background-color',
      isVeil ? (setting[0] === 'background' ? 'transparent' : setting[1]) : background,
    )
  }

/** The opacity of a CSS colour, from 0 to 1. */
export function alphaOf(colour: string): number {
  const [, alpha] = /(?:^rgba\(.*,|\/)\s*([\d.]+%?)\)?$/.exec(colour.trim()) ?? []
  if (colour === 'transparent') return 0
  if (alpha === undefined) return 1
  return alpha.endsWith('%') ? Number.parseFloat(alpha) / 100 : Number(alpha)
}

const CONTROLS = ':is(button,input,select,textarea,summary,[role=button])'

/**
 * Makes invisible borders visible, as a system's high contrast does: without backgrounds they are all that shows the
 * boxes. Removes background images behind text, because their lightness is unknown. Elements without text keep theirs.
 */
export const painted = ({ scheme, background, text, link, edge }: Palette): string => `
:root{color-scheme:${scheme}!important;background:${background}!important}
body{background-color:${background}!important}
body,body *{color:${text}!important;border-color:${edge}!important;-webkit-text-fill-color:currentcolor!important;text-shadow:none!important}
body ::before,body ::after{color:inherit!important}
body,body :not(:empty){background-image:none!important}
body ::placeholder{color:${text}!important;opacity:1!important}
body svg text{fill:currentcolor!important}
body a[href],body a[href] *{color:${link}!important}
body :is(${CONTROLS},option,dialog,mark,[popover]){background-color:${background}!important}
body ${CONTROLS}:not([type=range],[type=checkbox],[type=radio]){box-shadow:inset 0 0 0 1px ${edge}!important}
body :focus-visible{outline:3px solid ${link}!important;outline-offset:2px!important}`
