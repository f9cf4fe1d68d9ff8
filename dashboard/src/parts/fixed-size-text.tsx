type Props = { readonly text: string /** All that may stand here. */; readonly among: readonly string[] }

/** A text that reserves the space of its longest alternative, so that nothing below moves when it changes. */
export function FixedSizeText({ text, among }: Props) {
  return (
    <span class="steady" data-room={longestText(among)}>
      <span>{text}</span>
    </span>
  )
}

export function longestText(texts: readonly string[]): string {
  return texts.reduce((one, other) => (other.length > one.length ? other : one), '')
}
