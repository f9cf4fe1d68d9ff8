import { useWebsiteWords } from '../../texts/use-website-words.ts'
import { CopyableCode } from '../copyable-code.tsx'
import { UnbrokenCode } from '../unbroken-code.tsx'
import { type RepairPlace, tagDifference } from './repair.ts'

/** Of a long address its beginning and its end are enough to find it by; what is to be copied is never cut. */
const MAX_SHOWN = 160

/** A place in the HTML with what goes and what comes, and the new tag to copy. */
export function PlaceChange({ place }: { readonly place: RepairPlace }) {
  const { fix } = useWebsiteWords().texts
  const { start, removed, added, end } = tagDifference(place)
  return (
    <div class="place-change foreign">
      <p class="quiet hint">{place.where}</p>
      {place.hint !== null && <p class="quiet hint">{place.hint}</p>}
      <pre class="tag-difference">
        <code>
          <UnbrokenCode text={shortened(start)} />
          {removed !== '' && (
            <del>
              <span class="unseen">{fix.removed} </span>
              <UnbrokenCode text={shortened(removed)} />
            </del>
          )}
          {added !== '' && (
            <ins>
              <span class="unseen">{fix.added} </span>
              <UnbrokenCode text={shortened(added)} />
            </ins>
          )}
          <UnbrokenCode text={shortened(end)} />
        </code>
      </pre>
      <CopyableCode text={place.after} name={place.where} label={fix.copyNew} isUnseen />
    </div>
  )
}

function shortened(text: string): string {
  return text.length <= MAX_SHOWN ? text : `${text.slice(0, MAX_SHOWN / 2)}…${text.slice(-MAX_SHOWN / 2)}`
}
