/// <reference lib="dom" />
import type { CDPSession } from 'playwright-core'
import { compareText } from '../../kit/compare-text.ts'
import type { VisitEvidence } from '../../kit/evidence.ts'
import { MAX_VISIT } from '../kit/limits.ts'
import type { SiteScope } from '../kit/site-scope.ts'
import { reportableAddress } from '../kit/text.ts'
import { addressesInStack } from './initiator.ts'
import { observeCalls } from './observe-calls.ts'

// Scripts that fingerprint the device: they read back a drawn picture with text of many letters or in several colours, or
// rendered sound that nobody hears. Detected by what a call does, as in published studies, not by names.

export type Fingerprint = VisitEvidence['fingerprints'][number]

const FINGERPRINT_BINDING = '__portico_recognised'

export async function watchFingerprints(
  session: CDPSession,
  scope: SiteScope,
  urlOf: () => string,
  wasRequested: (address: string) => boolean,
): Promise<() => readonly Fingerprint[]> {
  const found = new Map<string, Fingerprint>()
  session.on('Runtime.bindingCalled', ({ name, payload }) => {
    if (name !== FINGERPRINT_BINDING || found.size >= MAX_VISIT.fingerprints || payload.length > 10_000) return
    const [method, stack = ''] = payload.split('\n\n', 2)
    if (method !== 'canvas' && method !== 'audio') return
    // A script may claim any address with sourceURL.
    const by = fingerprintingScript(addressesInStack(stack).filter(wasRequested), urlOf(), scope)
    found.set([method, by].join(' '), { method, by })
  })
  await session.send('Runtime.addBinding', { name: FINGERPRINT_BINDING })
  await session.send('Page.addScriptToEvaluateOnNewDocument', {
    source: `(${observeInPage})(${JSON.stringify(FINGERPRINT_BINDING)}, ${observeCalls}, ${MAX_VISIT.fingerprints})`,
  })
  return () => [...found].sort(([one], [other]) => compareText(one, other)).map(([, one]) => one)
}

/** The innermost third-party script, otherwise the website's own; null if it is inline in the page. */
export function fingerprintingScript(addresses: readonly string[], page: string, scope: SiteScope): string | null {
  const known = addresses.map(reportableAddress).filter((address) => address !== null)
  const isFile = (address: string) => scope.isOwn(address) && address !== reportableAddress(page)
  return known.find(scope.isOther) ?? known.find(isFile) ?? null
}

/** Runs in the page, before its own scripts. */
function observeInPage(binding: string, observe: typeof observeCalls, most: number): void {
  const page = globalThis as unknown as Record<string, unknown>
  const report = page[binding] as (text: string) => void
  delete page[binding]
  const PlainError = Error
  let reports = 0
  const note = (method: Fingerprint['method']) => {
    if (reports++ < most) report(`${method}\n\n${(new PlainError().stack ?? '').slice(0, 4_000)}`)
  }
  const getterOf = (owner: object | undefined, name: string) => {
    const get = owner && Object.getOwnPropertyDescriptor(owner, name)?.get
    return (self: object): unknown => get?.call(self)
  }

  // Read from the prototypes before the page can replace them.
  const { checkVisibility, getBoundingClientRect } = Element.prototype
  /** Whether the canvas is visible, such as a chart that people may download. */
  const isShown = (canvas: object) => {
    if (!(canvas instanceof HTMLCanvasElement)) return false
    const { width, height, right, bottom } = getBoundingClientRect.call(canvas)
    const isThere = checkVisibility.call(canvas, { opacityProperty: true, visibilityProperty: true })
    return isThere && Math.min(width, height) >= LEAST.side && right > 0 && bottom > 0
  }
  const LEAST = { side: 16, letters: 10, lettersInColour: 4, colours: 2 }
  type Drawn = { readonly letters: Set<string>; readonly colours: Set<string>; isWork: boolean }
  const pictures = new WeakMap<object, Drawn>()
  const drawnOn = (canvas: object): Drawn => {
    const drawn = pictures.get(canvas) ?? { letters: new Set(), colours: new Set(), isWork: false }
    pictures.set(canvas, drawn)
    return drawn
  }
  for (const [Context, Canvas] of [
    [globalThis.CanvasRenderingContext2D, globalThis.HTMLCanvasElement],
    [globalThis.OffscreenCanvasRenderingContext2D, globalThis.OffscreenCanvas],
  ] as const) {
    const canvasOf = getterOf(Context?.prototype, 'canvas')
    const [widthOf, heightOf] = [getterOf(Canvas?.prototype, 'width'), getterOf(Canvas?.prototype, 'height')]
    const drawnBy = (context: object) => drawnOn(canvasOf(context) as object)
    const read = (canvas: object, type: unknown, width = widthOf(canvas), height = heightOf(canvas)) => {
      const { letters, colours, isWork } = drawnOn(canvas)
      const isText =
        letters.size >= LEAST.letters || (letters.size >= LEAST.lettersInColour && colours.size >= LEAST.colours)
      const isLarge = [width, height].every((side) => Math.abs(Number(side)) >= LEAST.side)
      if (isText && isLarge && !isWork && !/jpe?g|webp/i.test(`${type}`) && !isShown(canvas)) note('canvas')
    }
    for (const name of ['fillText', 'strokeText'])
      observe(Context?.prototype, name, (context, [text]) => {
        const { letters } = drawnBy(context)
        if (letters.size >= LEAST.letters) return
        // Drawing an emoji tests whether a device knows it: emoji do not count as letters.
        for (const letter of `${text}`.slice(0, 200).match(/[\p{L}\p{N}\p{P}]/gu) ?? []) letters.add(letter)
      })
    observe(Context?.prototype, 'fillStyle', (context, [style]) => {
      const { colours } = drawnBy(context)
      if (typeof style === 'string' && colours.size < LEAST.colours) colours.add(style)
    })
    // Charts and maps save and restore their state; fingerprinting scripts do not.
    observe(Context?.prototype, 'save', (context) => {
      drawnBy(context).isWork = true
    })
    observe(Context?.prototype, 'getImageData', (context, [, , width, height]) =>
      read(canvasOf(context) as object, '', width, height),
    )
    observe(Canvas?.prototype, 'toDataURL', (canvas, [type]) => read(canvas, type))
    observe(Canvas?.prototype, 'toBlob', (canvas, [, type]) => read(canvas, type))
    observe(Canvas?.prototype, 'convertToBlob', (canvas, [options]) =>
      read(canvas, (options as { readonly type?: unknown } | undefined)?.type),
    )
  }

  // A rendered buffer has the length of its offline context. Fingerprinting reads its samples.
  const Offline = globalThis.OfflineAudioContext?.prototype
  const [lengthOf, lengthOfBuffer] = [
    getterOf(Offline, 'length'),
    getterOf(globalThis.AudioBuffer?.prototype, 'length'),
  ]
  const rendered = new Set<unknown>()
  observe(Offline, 'startRendering', (context) => void (rendered.size < most && rendered.add(lengthOf(context))))
  for (const name of ['getChannelData', 'copyFromChannel'])
    observe(
      globalThis.AudioBuffer?.prototype,
      name,
      (buffer) => void (rendered.has(lengthOfBuffer(buffer)) && note('audio')),
    )
}
