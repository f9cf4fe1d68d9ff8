/// <reference lib="dom" />
import type { CDPSession } from 'playwright-core'
import { compareText } from '../../kit/compare-text.ts'
import type { VisitEvidence } from '../../kit/evidence.ts'
import { MOST } from '../kit/limits.ts'
import { shownAddress } from '../kit/text.ts'
import type { Whose } from '../kit/whose.ts'
import { addressesInText } from './initiator.ts'
import { listenTo } from './listen-to.ts'

// Who reads back what the device has drawn or rendered, as only that is done for which recognises it: a picture with text of
// many letters or in several colours, or sound that nobody hears. By what a call does, as published studies tell it, not by names.

export type Fingerprint = VisitEvidence['fingerprints'][number]

const BINDING = '__portico_recognised'

export async function watchFingerprints(
  session: CDPSession,
  whose: Whose,
  urlOf: () => string,
  wasAsked: (address: string) => boolean,
): Promise<() => readonly Fingerprint[]> {
  const found = new Map<string, Fingerprint>()
  session.on('Runtime.bindingCalled', ({ name, payload }) => {
    if (name !== BINDING || found.size >= MOST.fingerprints || payload.length > 10_000) return
    const [way, stack = ''] = payload.split('\n\n', 2)
    if (way !== 'canvas' && way !== 'audio') return
    // A script may call itself by any address.
    const by = readerIn(addressesInText(stack).filter(wasAsked), urlOf(), whose)
    found.set([way, by].join(' '), { way, by })
  })
  await session.send('Runtime.addBinding', { name: BINDING })
  await session.send('Page.addScriptToEvaluateOnNewDocument', {
    source: `(${listen})(${JSON.stringify(BINDING)}, ${listenTo}, ${MOST.fingerprints})`,
  })
  return () => [...found].sort(([one], [other]) => compareText(one, other)).map(([, one]) => one)
}

/** The innermost script of somebody else, else the website's own; null where it stands in the page. */
export function readerIn(addresses: readonly string[], page: string, whose: Whose): string | null {
  const known = addresses.map(shownAddress).filter((address) => address !== null)
  const isFile = (address: string) => whose.isOwn(address) && address !== shownAddress(page)
  return known.find(whose.isOther) ?? known.find(isFile) ?? null
}

/** Runs in the page, before anything of it does. */
function listen(binding: string, hear: typeof listenTo, most: number): void {
  const page = globalThis as unknown as Record<string, unknown>
  const tell = page[binding] as (text: string) => void
  delete page[binding]
  const PlainError = Error
  let told = 0
  const note = (way: Fingerprint['way']) => {
    if (told++ < most) tell(`${way}\n\n${(new PlainError().stack ?? '').slice(0, 4_000)}`)
  }
  const getterOf = (owner: object | undefined, name: string) => {
    const get = owner && Object.getOwnPropertyDescriptor(owner, name)?.get
    return (self: object): unknown => get?.call(self)
  }

  // Of their prototypes, while nothing of the page has run.
  const { checkVisibility, getBoundingClientRect } = Element.prototype
  /** A chart that people look at, and may want to keep. */
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
      hear(Context?.prototype, name, (context, [text]) => {
        const { letters } = drawnBy(context)
        if (letters.size >= LEAST.letters) return
        // Whether a device knows a new emoji is asked by drawing it: no letter.
        for (const letter of `${text}`.slice(0, 200).match(/[\p{L}\p{N}\p{P}]/gu) ?? []) letters.add(letter)
      })
    hear(Context?.prototype, 'fillStyle', (context, [style]) => {
      const { colours } = drawnBy(context)
      if (typeof style === 'string' && colours.size < LEAST.colours) colours.add(style)
    })
    // Charts and maps put their state away and get it back: nobody does who draws one picture to read it.
    hear(Context?.prototype, 'save', (context) => {
      drawnBy(context).isWork = true
    })
    hear(Context?.prototype, 'getImageData', (context, [, , width, height]) =>
      read(canvasOf(context) as object, '', width, height),
    )
    hear(Canvas?.prototype, 'toDataURL', (canvas, [type]) => read(canvas, type))
    hear(Canvas?.prototype, 'toBlob', (canvas, [, type]) => read(canvas, type))
    hear(Canvas?.prototype, 'convertToBlob', (canvas, [options]) =>
      read(canvas, (options as { readonly type?: unknown } | undefined)?.type),
    )
  }

  // What was rendered without being heard is as long as what rendered it, and is asked for its samples.
  const Offline = globalThis.OfflineAudioContext?.prototype
  const [lengthOf, lengthOfBuffer] = [
    getterOf(Offline, 'length'),
    getterOf(globalThis.AudioBuffer?.prototype, 'length'),
  ]
  const rendered = new Set<unknown>()
  hear(Offline, 'startRendering', (context) => void (rendered.size < most && rendered.add(lengthOf(context))))
  for (const name of ['getChannelData', 'copyFromChannel'])
    hear(
      globalThis.AudioBuffer?.prototype,
      name,
      (buffer) => void (rendered.has(lengthOfBuffer(buffer)) && note('audio')),
    )
}
