import type { Consents } from '../../model/wire.ts'
import { useWebsiteWords } from '../../texts/use-website-words.ts'
import { CONSENT_KINDS, consentChartOf, sumOfKinds } from './consent-chart.ts'

/** The drawing is stretched to the room there is. Its words stand beside it, so that they are as large as all others. */
const [WIDTH, HEIGHT] = [600, 150]

/** Choices by day as bars. Whoever does not see them has the sum in its name and every number in the table. */
export function ConsentsChart({ consents }: { readonly consents: Consents }) {
  const { texts, say, number, list } = useWebsiteWords()
  const { kinds, chartLabel, none } = texts.consents
  const { day } = useDayFormat()
  const { bars, marks } = consentChartOf(consents)
  const [first, last] = [bars[0]?.day ?? '', bars.at(-1)?.day ?? '']
  const step = WIDTH / Math.max(1, bars.length)
  const top = marks.at(-1) ?? 1
  const height = (share: number) => HEIGHT * (1 - share)
  const total = sumOfKinds(consents.total)
  const label = say(chartLabel, {
    n: number(total),
    from: day(first),
    to: day(last),
    list: list(CONSENT_KINDS.map((kind) => `${kinds[kind]} ${number(consents.total[kind])}`)),
  })
  return (
    <figure class="chart">
      <div class="chart-plot">
        <div class="chart-marks" aria-hidden="true">
          {marks.toReversed().map((mark) => (
            <span key={mark}>{number(mark)}</span>
          ))}
        </div>
        <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none" role="img" aria-label={label}>
          {marks.map((mark) => (
            <line
              key={mark}
              class="chart-line"
              vector-effect="non-scaling-stroke"
              x1={0}
              x2={WIDTH}
              y1={height(mark / top)}
              y2={height(mark / top)}
            />
          ))}
          {bars.map((bar, index) => (
            <g key={bar.day}>
              {bar.pieces.map(({ kind, from, to }) => (
                <rect
                  key={kind}
                  class={`chart-${kind}`}
                  vector-effect="non-scaling-stroke"
                  x={index * step + step * 0.12}
                  width={step * 0.76}
                  y={height(to)}
                  height={(to - from) * HEIGHT}
                />
              ))}
            </g>
          ))}
        </svg>
        <div class="chart-days" aria-hidden="true">
          <span>{day(first)}</span>
          <span>{day(last)}</span>
        </div>
      </div>
      <figcaption>
        <ul class="legend">
          {CONSENT_KINDS.map((kind) => (
            <li key={kind}>
              <span class={`legend-sign chart-${kind}`} aria-hidden="true" />
              {kinds[kind]}
              {texts.colon}
              <strong>{number(consents.total[kind])}</strong>
            </li>
          ))}
        </ul>
        {total === 0 && <p class="quiet">{none}</p>}
      </figcaption>
    </figure>
  )
}

/** Days are those of the service, in UTC: shown as such, wherever the customer is. */
export function useDayFormat() {
  const { formats } = useWebsiteWords()
  const short = new Intl.DateTimeFormat(formats, { day: 'numeric', month: 'short', timeZone: 'UTC' })
  return { day: (day: string) => (day === '' ? '' : short.format(new Date(`${day}T00:00:00Z`))) }
}

/** The numbers of the chart, newest day first, for everybody who wants them exactly. */
export function ConsentsTable({ consents }: { readonly consents: Consents }) {
  const { texts, number } = useWebsiteWords()
  const { kinds, day: dayWord, total, table } = texts.consents
  const { day } = useDayFormat()
  return (
    <details class="chart-table">
      <summary>{table}</summary>
      {/* Five columns of words are wider than a phone: this alone scrolls, and can be reached to do so. */}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable with the keyboard */}
      <section class="scrolls" tabIndex={0} aria-label={table}>
        <table>
          <thead>
            <tr>
              <th scope="col">{dayWord}</th>
              {CONSENT_KINDS.map((kind) => (
                <th key={kind} scope="col">
                  {kinds[kind]}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {[...consents.days].reverse().map((counts) => (
              <tr key={counts.day}>
                <th scope="row">{day(counts.day)}</th>
                {CONSENT_KINDS.map((kind) => (
                  <td key={kind}>{number(counts[kind])}</td>
                ))}
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row">{total}</th>
              {CONSENT_KINDS.map((kind) => (
                <td key={kind}>{number(consents.total[kind])}</td>
              ))}
            </tr>
          </tfoot>
        </table>
      </section>
    </details>
  )
}
