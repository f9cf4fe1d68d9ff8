import type { PageContext } from '../page/page.ts'

/** Allows this service alone: a yes to its category would include all others in it. What was allowed before stays so. */
export function allowService(page: PageContext, id: string): void {
  const choice = page.choice()
  const granted = page.settings.offers.filter((category) => choice?.[category])
  void page.decide(granted, 'placeholder', [...(choice?.services ?? []), id])
}
