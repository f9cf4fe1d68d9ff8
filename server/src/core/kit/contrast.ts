/** What WCAG asks of text (1.4.3), and we of both buttons. */
export const MIN_CONTRAST = 4.5

export const COLOUR = /^#[0-9a-fA-F]{6}$/

/** How far apart two colours (`#rrggbb`) are in brightness, from 1 to 21, as WCAG 2 counts it. */
export function contrast(one: string, other: string): number {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b)
  return (lighter + 0.05) / (darker + 0.05)
}

function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) =>
    linear(Number.parseInt(colour.slice(at, at + 2), 16) / 255),
  )
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function linear(channel: number): number {
  return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4
}
