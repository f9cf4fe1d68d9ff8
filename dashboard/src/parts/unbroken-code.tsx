/** Code whose lines break between its words, as an editor's do. A word breaks only where it is longer than a line. */
export function UnbrokenCode({ text }: { readonly text: string }) {
  return (
    <>
      {text.split(/(\s+)/).map((part, index) =>
        index % 2 === 1 || part === '' ? (
          part
        ) : (
          <span key={index} class="code-word">
            {part}
          </span>
        ),
      )}
    </>
  )
}
