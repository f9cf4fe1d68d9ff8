import { useEffect, useState } from 'preact/hooks'
import { MAX_PATH_LENGTH, readablePath, truncate } from '../../../model/page-text.ts'
import type { Report } from '../../../model/wire.ts'
import { MomentBadge } from '../kit/moment-badge.tsx'
import { MOMENTS } from '../kit/moments.ts'
import { classificationName } from '../kit/subject.ts'
import { useAnalysisWords } from '../kit/use-analysis-words.ts'
import { groupByMoments, layOutPartyMap, momentsByPage, type PageMoments } from './party-map.ts'

type Props = { readonly report: Report }

/** Which page contacts whom: drawn, and as a table for everybody who wants it exactly. */
export function ThirdParties({ report }: Props) {
  const { analysis, count } = useAnalysisWords()
  const words = analysis.parties
  const { parties, omitted } = report
  return (
    <section class="card">
      <h3>{words.title}</h3>
      <p class="quiet">{parties.length === 0 ? words.none : words.text}</p>
      {parties.length > 0 && (
        <>
          <PartyMap report={report} />
          <PartyTable report={report} />
        </>
      )}
      {omitted.parties > 0 && <p class="quiet hint">{count(analysis.report.omitted.parties, omitted.parties)}</p>}
    </section>
  )
}

/** On a phone pages are numbers, which are explained below the drawing. */
const WIDE = { width: 680, pages: 230, vendors: 430, pageLetters: 30, vendorLetters: 32 }
const NARROW = { width: 260, pages: 26, vendors: 96, pageLetters: 2, vendorLetters: 22 }

function PartyMap({ report }: Props) {
  const { analysis, say, number, count } = useAnalysisWords()
  const words = analysis.parties
  const isNarrow = useNarrow()
  const { width, pages: left, vendors: right, pageLetters, vendorLetters } = isNarrow ? NARROW : WIDE
  const map = layOutPartyMap(report)
  const label = say(words.label, {
    pages: number(map.pages.length),
    vendors: number(map.vendors.length + map.left),
    before: number(map.before),
  })
  const nameOf = (page: number) => readablePath(report.pages[page]?.url ?? '')
  const middle = (left + right) / 2
  return (
    <figure class="party-map">
      <svg viewBox={`0 0 ${width} ${map.height}`} role="img" aria-label={label} class={isNarrow ? 'narrow' : ''}>
        {map.lines.map(({ from, to, moment }, index) => (
          <path
            key={index}
            class={`map-line map-${moment ?? 'unknown'}`}
            d={`M${left + 8} ${from}C${middle} ${from} ${middle} ${to} ${right - 8} ${to}`}
          />
        ))}
        {map.pages.map(({ page, y }) => (
          <g key={page}>
            <circle class="map-page" cx={left} cy={y} r="5" />
            <text class="map-word" x={left - 10} y={y + 4} text-anchor="end">
              {isNarrow ? page + 1 : truncate(nameOf(page), pageLetters)}
            </text>
          </g>
        ))}
        {map.vendors.map(({ vendor, y }) => (
          <g key={vendor.name}>
            <circle class={`map-vendor map-${vendor.moment}`} cx={right} cy={y} r="5" />
            <text class="map-word" x={right + 10} y={y + 4}>
              {truncate(vendor.name, vendorLetters)}
            </text>
          </g>
        ))}
      </svg>
      <figcaption>
        <ul class="legend">
          {[...MOMENTS, null]
            .filter((moment) => map.lines.some((line) => line.moment === moment))
            .map((moment) => (
              <li key={moment}>
                <svg class="map-sign" viewBox="0 0 32 8" aria-hidden="true">
                  <path class={`map-line map-${moment ?? 'unknown'}`} d="M0 4H32" />
                </svg>
                {moment === null ? words.notByPage : analysis.moments[moment]}
              </li>
            ))}
        </ul>
        {isNarrow && (
          <ol class="map-pages">
            {map.pages.map(({ page }) => (
              <li key={page} class="foreign" value={page + 1}>
                {truncate(nameOf(page), MAX_PATH_LENGTH)}
              </li>
            ))}
          </ol>
        )}
        {map.left > 0 && <p class="quiet hint">{count(words.left, map.left)}</p>}
      </figcaption>
    </figure>
  )
}

function useNarrow(): boolean {
  const [isNarrow, setNarrow] = useState(() => matchMedia(NARROW_QUERY).matches)
  useEffect(() => {
    const query = matchMedia(NARROW_QUERY)
    const follow = () => setNarrow(query.matches)
    query.addEventListener('change', follow)
    return () => query.removeEventListener('change', follow)
  }, [])
  return isNarrow
}
const NARROW_QUERY = '(max-width: 40rem)'

function PartyTable({ report: { parties, pages } }: Props) {
  const { analysis, texts, number } = useAnalysisWords()
  const words = analysis.parties
  const { host, vendor, pages: onWhich, kinds, requests, by } = words
  const columns = [host, vendor, onWhich, analysis.kept.category, kinds, requests, by]
  return (
    <details class="chart-table">
      <summary>{words.table}</summary>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable with the keyboard */}
      <section class="scrolls wide-table" tabIndex={0} aria-label={words.title}>
        <table>
          <thead>
            <tr>
              {columns.map((column) => (
                <th key={column} scope="col">
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {parties.map((party) => (
              <tr key={party.host}>
                <th scope="row" class="foreign">
                  {party.host}
                </th>
                <td class="foreign">{classificationName(party.is) ?? '–'}</td>
                <td>
                  <ul class="on-pages">
                    {groupByMoments(momentsByPage([party])).map((same) => (
                      <Visits
                        key={same[0]?.page}
                        same={same}
                        pages={pages}
                        isAllowed={party.is.category === 'necessary'}
                      />
                    ))}
                  </ul>
                </td>
                <td>{party.is.category === null ? analysis.kept.unknown : texts.categories[party.is.category]}</td>
                <td>{party.kinds.map((kind) => words.kindNames[kind]).join(', ')}</td>
                <td class="number">{number(party.requests)}</td>
                <td class="foreign">{party.by ?? words.byPage}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </details>
  )
}

type VisitsProps = {
  readonly same: readonly PageMoments[]
  readonly pages: Report['pages']
  readonly isAllowed: boolean
}

/** Pages, and when they contacted whom the line is about. */
function Visits({ same, pages, isAllowed }: VisitsProps) {
  const words = useAnalysisWords().analysis.parties
  const moments = same[0]?.moments ?? null
  return (
    <li>
      <span class="foreign">
        {same.map(({ page }) => truncate(readablePath(pages[page]?.url ?? ''), MAX_PATH_LENGTH)).join(', ')}
      </span>
      {moments === null && <span class="badge">{words.notByPage}</span>}
      {moments?.map((moment) => (
        <MomentBadge key={moment} moment={moment} isAllowed={isAllowed} />
      ))}
    </li>
  )
}
