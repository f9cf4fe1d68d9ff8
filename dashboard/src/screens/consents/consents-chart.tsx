import type { Consents } from '../../model/wire.ts'
import { useWebsiteWords } from '../../texts/use-website-words.ts'
import { CONSENT_KINDS, consentChartOf, sumOfKinds } from './consent-chart.ts'

const [WIDTH, HEIGHT] = [600, 180]
/** Room for the numbers on the left and the days below. */
const [LEFT, BELOW, ABOVE] = [44, 22, 8]
const INNER = HEIGHT - BELOW - ABOVE

/** Choices by day as bars. Whoever does not see them has the sum in its name and every number in the table. */
export function ConsentsChart({ consents }: { readonly consents: Consents }) {
  const { texts, say, number, list } = useWebsiteWords()
  const { kinds, chartLabel, none } = texts.consents
  const { day } = useDayFormat()
  const { bars, marks } = consentChartOf(consents)
  const [first, last] = [bars[0]?.day ?? '', bars.at(-1)?.day ?? '']
  const step = (WIDTH - LEFT) / Math.max(1, bars.length)
  const top = marks.at(-1) ?? 1
  const height = (share: number) => ABOVE + INNER * (1 - share)
  const total = sumOfKinds(consents.total)
  const label = say(chartLabel, {
    n: number(total),
    from: day(first),
    to: day(last),
    list: list(CONSENT_KINDS.map((kind) => `${kinds[kind]} ${number(consents.total[kind])}`)),
  })
  return (
    <figure class="chart">
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label={label}>
        {marks.map((mark) => (
          <g key={mark}>
            <line class="chart-line" x1={LEFT} x2={WIDTH} y1={height(mark / top)} y2={height(mark / top)} />
            <text class="chart-word" x={LEFT - 6} y={height(mark / top) + 4} text-anchor="end">
              {number(mark)}
            </text>
          </g>
        ))}
        {bars.map((bar, index) => (
          <g key={bar.day}>
            {bar.pieces.map(({ kind, from, to }) => (
              <rect
                key={kind}
                class={`chart-${kind}`}
                x={LEFT + index * step + step * 0.12}
                width={step * 0.76}
                y={height(to)}
                height={(to - from) * INNER}
              />
            ))}
          </g>
        ))}
        <text class="chart-word" x={LEFT} y={HEIGHT - 4}>
          {day(first)}
        </text>
        <text class="chart-word" x={WIDTH} y={HEIGHT - 4} text-anchor="end">
          {day(last)}
        </text>
      </svg>
      <figcaption>
        <ul class="legend">
          {CONSENT_KINDS.map((kind) => (
            <li key={kind}>
              <span class={`legend-sign chart-${kind}`} aria-hidden="true" />
              {kinds[kind]}: <strong>{number(consents.total[kind])}</strong>
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
