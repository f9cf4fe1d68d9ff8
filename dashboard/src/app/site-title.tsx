import { useState } from 'preact/hooks'
import { breakablePartsOf, isLongName, shortenName } from '../model/site-name.ts'
import type { SiteName, View } from '../model/wire.ts'
import { BreakableText } from '../parts/breakable-text.tsx'
import { useWords } from '../texts/use-words.ts'

/** Which website this is: its readable name, with the technical one where they differ, and all of it where it is long. */
export function SiteTitle({ view: { name, site } }: { readonly view: View }) {
  const { texts, say } = useWords()
  const [whole, setWhole] = useState(false)
  const technical = name.host === site.fqdn ? null : { host: site.fqdn, path: '' }
  const isCut = [name, technical].some((one) => one !== null && shortenName(one) !== one)
  const shown = whole ? name : shortenName(name)
  return (
    <div class="site-title">
      {/* Labelled as a whole: screen readers would pause between the pieces, which are boxes of their own. */}
      <h1 class={isLongName(shown) ? 'long' : undefined} aria-label={shown.host + shown.path}>
        <Pieces name={shown} />
      </h1>
      {technical !== null && (
        <p class="quiet technical">
          <BreakableText
            text={say(texts.site.technical, { name: (whole ? technical : shortenName(technical)).host })}
          />
        </p>
      )}
      {isCut && (
        <button type="button" class="link" onClick={() => setWhole(!whole)}>
          {whole ? texts.site.less : texts.site.whole}
        </button>
      )}
    </div>
  )
}

function Pieces({ name }: { readonly name: SiteName }) {
  return (
    <>
      {breakablePartsOf(name).map((piece, index) => (
        <span key={index} class="piece">
          {piece}
        </span>
      ))}
    </>
  )
}
