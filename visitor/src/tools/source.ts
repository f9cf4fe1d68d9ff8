import type { ElementSource } from '../page/page.ts'
import type { PageTool } from '../page/settings.ts'
import { blockingRuleFor, blockingRules } from './blocking.ts'
import { markedCategory } from './marked.ts'

/** Finds the tool of an element by its `data-service`, otherwise by its address. If tools share a host, the category decides. */
export function sourceOfElement(element: HTMLElement, tools: readonly PageTool[]): ElementSource {
  const { service, src } = element.dataset
  const source = element.querySelector<HTMLElement>('source[data-src]')
  const url = urlOf(src ?? source?.dataset['src'] ?? element.getAttribute('src') ?? '')
  const found = url ? toolsAt(url, tools) : []
  const sure =
    tools.find(({ id }) => id === service) ?? found.find(({ category }) => category === markedCategory(element))
  return { host: url?.hostname ?? '', tool: sure ?? found[0], service: sure?.id ?? '' }
}

/** The tools that name a beginning of the address, otherwise all tools of its host. */
function toolsAt(url: URL, tools: readonly PageTool[]): readonly PageTool[] {
  const longerThan = (length: number) =>
    tools.filter((tool) => (blockingRuleFor(url, blockingRules([tool], 'off'))?.path ?? '').length > length)
  const exact = longerThan('/'.length)
  return exact.length > 0 ? exact : longerThan(0)
}

function urlOf(address: string): URL | null {
  try {
    return new URL(address, document.baseURI)
  } catch {
    return null
  }
}
