import { OPTIONAL } from '../choice.ts'
import { fill, make, makeButton } from '../drawing/make.ts'
import { makeSurface } from '../drawing/surface.ts'
import { categoryOf } from '../marked.ts'
import type { Page } from '../page.ts'
import type { PageTool } from '../settings.ts'
import type { PlaceholderTexts } from '../texts/shape.ts'

export function drawPlaceholder(
  page: Page,
  texts: PlaceholderTexts,
  element: HTMLElement,
  loadOnce: () => void,
): HTMLElement {
  const category = OPTIONAL.find((known) => known === categoryOf(element)) ?? 'marketing'
  const address = addressOf(element)
  const tool = findTool(page.settings.tools, address, element)
  const kind = element instanceof HTMLVideoElement ? texts.kinds.video : texts.kinds.content
  const name = tool?.name ?? kind
  // A company's name may end with a full stop, as the sentence does.
  const why = (
    tool === undefined
      ? fill(texts.whyUnknown, { host: address?.hostname ?? '' })
      : fill(texts.why, { service: tool.name, vendor: tool.vendor })
  ).replace('..', '.')
  const always = () => {
    const choice = page.choice()
    const given = OPTIONAL.filter((known) => known === category || choice?.[known])
    void page.decide(given, 'placeholder')
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
        // A category that is not on offer cannot be given.
        ...(page.settings.offers.includes(category)
          ? [makeButton(fill(texts.loadAlways, { category: texts.categories[category] }), always, { class: 'plain' })]
          : []),
      ),
    ),
  )
  return placeholder
}

function addressOf(element: HTMLElement): URL | null {
  const { src } = element.dataset
  const source = element.querySelector<HTMLSourceElement>('source[data-src]')
  try {
    return new URL(src ?? source?.dataset['src'] ?? '', document.baseURI)
  } catch {
    return null
  }
}

/** By what the page calls it, otherwise by its address. Tools of one company may share a host: then the category decides. */
function findTool(tools: readonly PageTool[], address: URL | null, element: HTMLElement): PageTool | undefined {
  const { service, category } = element.dataset
  const host = address?.hostname ?? ''
  const place = host + (address?.pathname ?? '')
  const byHost = tools.filter(({ hosts }) => hosts.some((known) => host === known || host.endsWith(`.${known}`)))
  return (
    tools.find(({ id }) => id === service) ??
    tools.find(({ addresses = [] }) => addresses.some((start) => place.startsWith(start))) ??
    byHost.find((tool) => tool.category === category) ??
    byHost[0]
  )
}
