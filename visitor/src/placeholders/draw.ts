import { fillGaps, makeButton, makeElement } from '../drawing/make.ts'
import { makeSurface } from '../drawing/surface.ts'
import { allowService } from '../held/allow-service.ts'
import type { PageContext } from '../page/page.ts'
import type { PageTool } from '../page/settings.ts'
import type { PlaceholderTexts } from '../texts/shape.ts'

export function drawPlaceholder(
  page: PageContext,
  texts: PlaceholderTexts,
  element: HTMLElement,
  loadOnce: () => void,
): HTMLElement {
  const { host, tool, service } = page.sourceOf(element)
  const kind = element instanceof HTMLVideoElement ? texts.kinds.video : texts.kinds.content
  const name = tool?.name ?? kind
  // A company's name may end with a full stop, which would double that of the sentence.
  const why = (
    tool === undefined
      ? fillGaps(texts.whyUnknown, { host })
      : fillGaps(texts.why, { service: tool.name, vendor: tool.vendor })
  ).replace('..', '.')
  const id = 'portico-why'
  const placeholder = makeSurface(page, 'div', 'held', { role: 'group', 'aria-label': name })
  placeholder.append(
    makeElement(
      'div',
      {},
      makeElement('p', { class: `name ${iconOf(element, tool)}` }, name),
      makeElement('p', { id }, why),
      makeElement(
        'div',
        { class: 'ways' },
        makeButton(texts.loadOnce, loadOnce, { class: 'filled', 'aria-describedby': id }),
        // A choice can only name services of this version.
        ...(service
          ? [
              makeButton(fillGaps(texts.loadAlways, { service: name }), () => allowService(page, service), {
                class: 'plain',
              }),
            ]
          : []),
      ),
    ),
  )
  return placeholder
}

/** The class of a sign beside the name. Whatever is neither shows a window. */
function iconOf(element: HTMLElement, tool: PageTool | undefined): string {
  if (/map/i.test(tool?.name ?? '')) return 'map'
  const isFilm = element instanceof HTMLVideoElement || tool?.stored.some(([, purpose]) => purpose === 'video-playback')
  return isFilm ? 'film' : ''
}
