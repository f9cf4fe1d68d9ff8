import { Fragment } from 'preact'
import { useState } from 'preact/hooks'
import type { KeptThing, Report } from '../../../model/wire.ts'
import { MomentBadge } from '../kit/moment-badge.tsx'
import { firstMomentOf } from '../kit/moments.ts'
import { useAnalysisWords } from '../kit/use-analysis-words.ts'
import { DEFAULT_SORTING, durationOf, lifetimeOf, STORAGE_COLUMNS, sortStorage, toggleSorting } from './storage-rows.ts'

/** Everything that was stored, by name and length, with when and for how long. */
export function StorageTable({ report: { kept, omitted } }: { readonly report: Report }) {
  const { analysis, say, count, locale } = useAnalysisWords()
  const words = analysis.kept
  const [sorting, setSorting] = useState(DEFAULT_SORTING)
  return (
    <section class="card">
      <h3>{words.title}</h3>
      <p class="quiet">{kept.length === 0 ? words.none : words.text}</p>
      {kept.length > 0 && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable with the keyboard
        <section class="scrolls wide-table stored-things" tabIndex={0} aria-label={words.title}>
          <table>
            <thead>
              <tr>
                {STORAGE_COLUMNS.map((column) => (
                  <th
                    key={column}
                    scope="col"
                    aria-sort={
                      sorting.by !== column
                        ? undefined
                        : sorting.descending
                          ? ('descending' as const)
                          : ('ascending' as const)
                    }
                  >
                    <button
                      type="button"
                      class="sort"
                      aria-label={say(words.sort, { column: words[column] })}
                      onClick={() => setSorting(toggleSorting(column, sorting))}
                    >
                      {words[column]}
                      <span aria-hidden="true">{sorting.by !== column ? '↕' : sorting.descending ? '↓' : '↑'}</span>
                    </button>
                  </th>
                ))}
                <th scope="col">{words.flags}</th>
              </tr>
            </thead>
            <tbody>
              {sortStorage(kept, sorting, locale).map((one) => (
                <Row key={`${one.kind} ${one.domain} ${one.name}`} kept={one} />
              ))}
            </tbody>
          </table>
        </section>
      )}
      {omitted.kept > 0 && <p class="quiet hint">{count(analysis.report.omitted.kept, omitted.kept)}</p>}
    </section>
  )
}

function Row({ kept }: { readonly kept: KeptThing }) {
  const { analysis, texts } = useAnalysisWords()
  const words = analysis.kept
  const { is } = kept
  return (
    <tr>
      <th scope="row" class="foreign">
        <code>{kept.name}</code>
        <span class="quiet hint">{words.kinds[kept.kind]}</span>
      </th>
      <td data-name={words.moment}>
        <MomentBadge moment={firstMomentOf(kept.passes)} isAllowed={is.category === 'necessary'} />
      </td>
      <td data-name={words.lifetime}>{useLifetime(kept)}</td>
      <td class="foreign" data-name={words.domain}>
        <span>
          {kept.domain.split('.').map((part, index) => (
            <Fragment key={index}>
              {index > 0 && (
                <>
                  .<wbr />
                </>
              )}
              {part}
            </Fragment>
          ))}
        </span>
      </td>
      <td class="foreign" data-name={words.category}>
        {is.category === null ? words.unknown : texts.categories[is.category]}
        <span class="quiet hint">{is.name ?? ''}</span>
      </td>
      <td data-name={words.flags}>{flagsOf(kept)}</td>
    </tr>
  )
}

function useLifetime(kept: KeptThing): string {
  const { analysis, formats } = useAnalysisWords()
  const until = lifetimeOf(kept)
  if (typeof until === 'string') return analysis.kept[until]
  const { amount, unit } = durationOf(until)
  return new Intl.NumberFormat(formats, { style: 'unit', unit, unitDisplay: 'long' }).format(amount)
}

/** As they are written in headers, in every language. */
function flagsOf({ kind, secure, http_only, same_site }: KeptThing): string {
  if (kind !== 'cookie') return ''
  const site = same_site === null ? [] : [`SameSite=${same_site.charAt(0).toUpperCase()}${same_site.slice(1)}`]
  return [...(secure ? ['Secure'] : []), ...(http_only ? ['HttpOnly'] : []), ...site].join(', ') || '–'
}
