import { OPTIONAL_CATEGORIES } from '@portico/contract/words/categories'
import { fill, make, makeButton } from '../drawing/make.ts'
import { makeSurface } from '../drawing/surface.ts'
import type { Page } from '../page/page.ts'
import type { PlaceholderTexts } from '../texts/shape.ts'

export function drawPlaceholder(
  page: Page,
  texts: PlaceholderTexts,
  element: HTMLElement,
  loadOnce: () => void,
): HTMLElement {
  const { host, tool, service } = page.sourceOf(element)
  const kind = element instanceof HTMLVideoElement ? texts.kinds.video : texts.kinds.content
  const name = tool?.name ?? kind
  // A company's name may end with a full stop, which would double that of the sentence.
  const why = (
    tool === undefined ? fill(texts.whyUnknown, { host }) : fill(texts.why, { service: tool.name, vendor: tool.vendor })
  ).replace('..', '.')
  // Allows only this service: a yes to its category would include all others in it.
  const always = (id: string) => {
    const choice = page.choice()
    const given = OPTIONAL_CATEGORIES.filter((category) => choice?.[category])
    void page.decide(given, 'placeholder', [...(choice?.services ?? []), id])
  }
  const id = 'portico-why'
  const placeholder = makeSurface(page, 'div', 'held', { role: 'group', 'aria-label': name })
  placeholder.append(
    make(
      'div',
      {},
      make('p', { class: 'name' }, name),
      make('p', { id }, why),
      make(
        'div',
        { class: 'ways' },
        makeButton(texts.loadOnce, loadOnce, { class: 'filled', 'aria-describedby': id }),
        // A choice can only name services of this version.
        ...(service
          ? [makeButton(fill(texts.loadAlways, { service: name }), () => always(service), { class: 'plain' })]
          : []),
      ),
    ),
  )
  return placeholder
}
