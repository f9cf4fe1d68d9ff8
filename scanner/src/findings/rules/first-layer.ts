import { compareText } from '../../kit/compare-text.ts'
import type { BannerControl, BannerFirstLayer, PassEvidence } from '../../kit/evidence.ts'
import type { Draft, Rule } from './finding.ts'

// What is first seen of another maker's banner, in the silent pass.

type Does = BannerControl['does']

const has = ({ controls }: BannerFirstLayer, ...any: readonly Does[]) => controls.some(({ does }) => any.includes(does))

/** Goes on without agreeing, in one press. Who pays has not agreed either; settings that are saved as they are may refuse. */
const GOES_ON: readonly Does[] = ['reject', 'close', 'pay']

export const noRefusalFirstLayer: Rule = (seen) =>
  judged(seen.passes, (layer) => {
    const { pressesToRefuse } = layer
    if (!has(layer, 'accept') || has(layer, ...GOES_ON) || pressesToRefuse === 1) return null
    return {
      words: pressesToRefuse === null ? {} : { presses: String(pressesToRefuse) },
      details: layer.controls.map(({ text }) => text),
    }
  })

export const refusalWeaker: Rule = (seen) =>
  judged(seen.passes, ({ controls }) => {
    const agreeing = controls.filter(({ does }) => does === 'accept')
    const refusing = controls.filter(({ does }) => does === 'reject')
    if (agreeing.length === 0 || refusing.length === 0) return null
    const isWeak = (refusal: BannerControl) => agreeing.every((consent) => isWeaker(refusal, consent))
    return refusing.every(isWeak) ? { details: [...agreeing, ...refusing].map(lookOf) } : null
  })

/** As the published method says it. */
function isWeaker(refusal: BannerControl, consent: BannerControl): boolean {
  return (
    (consent.look === 'filled' && refusal.look === 'plain') ||
    refusal.area < consent.area / 2 ||
    refusal.fontSize < 0.8 * consent.fontSize ||
    (refusal.contrast < 3 && refusal.contrast < consent.contrast)
  )
}

export const lookOf = ({ text, look, area, fontSize, contrast }: BannerControl) =>
  `${text}: ${look}, ${Math.round(area)} px², letters of ${Math.round(fontSize)} px, contrast ${contrast.toFixed(1)}`

export const pretickedBoxes: Rule = (seen) =>
  judged(seen.passes, ({ ticked }) => (ticked.length === 0 ? null : { details: ticked }))

/** Paying is a way past that is not judged. */
const WAYS_PAST: readonly Does[] = [...GOES_ON, 'settings', 'save']

export const consentWall: Rule = (seen) =>
  judged(seen.passes, (layer) => {
    const { covers, pressesToRefuse, controls } = layer
    if (!covers || !has(layer, 'accept') || has(layer, ...WAYS_PAST) || pressesToRefuse !== null) return null
    return { details: controls.map(({ text }) => text) }
  })

type Verdict = Pick<Draft, 'words'> & { readonly details: readonly string[] }

function judged(passes: readonly PassEvidence[], judge: (layer: BannerFirstLayer) => Verdict | null): readonly Draft[] {
  const silent = passes.find(({ pass }) => pass === 'silent')
  const verdict = silent?.firstLayer == null ? null : judge(silent.firstLayer)
  if (silent === undefined || verdict === null) return []
  const names = passes.filter(({ banner }) => banner === 'other').flatMap(({ bannerName }) => bannerName ?? [])
  const subject = silent.bannerName ?? names.sort(compareText)[0] ?? 'unknown'
  const trace = { kind: 'element', page: 0, pass: 'silent', name: subject } as const
  return [
    {
      subject,
      ...(verdict.words === undefined ? {} : { words: verdict.words }),
      traces: verdict.details.length === 0 ? [trace] : verdict.details.map((detail) => ({ ...trace, detail })),
      times: 1,
    },
  ]
}
