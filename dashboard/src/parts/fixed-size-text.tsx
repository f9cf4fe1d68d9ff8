type Props = { readonly text: string /** All that may stand here. */; readonly among: readonly string[] }

/** A text that takes the room of the longest that may stand in its place: when it changes, nothing below it moves. */
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
