import { compareText } from '../../kit/compare-text.ts'
import type { BannerControl, BannerFirstLayer, PassEvidence } from '../../kit/evidence.ts'
import type { FindingDraft, FindingRule } from './finding.ts'

// Rules about the first layer of another provider's banner, in the silent pass.

type ControlAction = BannerControl['does']

const has = ({ controls }: BannerFirstLayer, ...any: readonly ControlAction[]) =>
  controls.some(({ does }) => any.includes(does))

/** Actions that continue without agreeing, in one press. Paying is no agreement either. */
const GOES_ON_WITHOUT_CONSENT: readonly ControlAction[] = ['reject', 'close', 'pay']

export const noRefusalFirstLayer: FindingRule = (seen) =>
  judged(seen.passes, (layer) => {
    const { pressesToRefuse } = layer
    if (!has(layer, 'accept') || has(layer, ...GOES_ON_WITHOUT_CONSENT) || pressesToRefuse === 1) return null
    return {
      words: pressesToRefuse === null ? {} : { presses: String(pressesToRefuse) },
      details: layer.controls.map(({ text }) => text),
    }
  })

export const refusalWeaker: FindingRule = (seen) =>
  judged(seen.passes, ({ controls }) => {
    const agreeing = controls.filter(({ does }) => does === 'accept')
    const refusing = controls.filter(({ does }) => does === 'reject')
    if (agreeing.length === 0 || refusing.length === 0) return null
    const isWeak = (refusal: BannerControl) => agreeing.every((consent) => isWeaker(refusal, consent))
    return refusing.every(isWeak) ? { details: [...agreeing, ...refusing].map(describeControl) } : null
  })

/** By the criteria of the published method. */
function isWeaker(refusal: BannerControl, consent: BannerControl): boolean {
  return (
    (consent.appearance === 'filled' && refusal.appearance === 'plain') ||
    refusal.area < consent.area / 2 ||
    refusal.fontSize < 0.8 * consent.fontSize ||
    (refusal.contrast < 3 && refusal.contrast < consent.contrast)
  )
}

export const describeControl = ({ text, appearance, area, fontSize, contrast }: BannerControl) =>
  `${text}: ${appearance}, ${Math.round(area)} px², letters of ${Math.round(fontSize)} px, contrast ${contrast.toFixed(1)}`

export const pretickedBoxes: FindingRule = (seen) =>
  judged(seen.passes, ({ ticked }) => (ticked.length === 0 ? null : { details: ticked }))

/** Actions that make a banner no wall. Paying counts, and is not judged. */
const NOT_A_WALL: readonly ControlAction[] = [...GOES_ON_WITHOUT_CONSENT, 'settings', 'save']

export const consentWall: FindingRule = (seen) =>
  judged(seen.passes, (layer) => {
    const { covers, pressesToRefuse, controls } = layer
    if (!covers || !has(layer, 'accept') || has(layer, ...NOT_A_WALL) || pressesToRefuse !== null) return null
    return { details: controls.map(({ text }) => text) }
  })

type Verdict = Pick<FindingDraft, 'words'> & { readonly details: readonly string[] }

function judged(
  passes: readonly PassEvidence[],
  judge: (layer: BannerFirstLayer) => Verdict | null,
): readonly FindingDraft[] {
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
