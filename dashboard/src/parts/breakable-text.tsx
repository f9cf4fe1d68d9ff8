/** A sentence in which the name of a website breaks after its dots. */
export function BreakableText({ text }: { readonly text: string }) {
  const [first, ...others] = text.split(/\.(?=\S)/)
  return (
    <>
      {first}
      {others.map((part, index) => (
        <span key={index}>
          .<wbr />
          {part}
        </span>
      ))}
    </>
  )
}
