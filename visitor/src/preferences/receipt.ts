import type { Page } from '../page/page.ts'

/**
 * What a visitor can keep of a choice, as JSON: the id is the one under which the website finds the record. Null before a
 * choice. Services are named when the page still is the version that the choice was made for.
 */
export function receipt(page: Page): { readonly name: string; readonly text: string } | null {
  const choice = page.choice()
  if (choice === null) return null
  const { id, at, version, services: alone, ...categories } = choice
  const { site, tools } = page.settings
  const services = tools.map(({ id, name, vendor, category }) => ({
    name,
    vendor,
    category,
    allowed: categories[category] || alone.includes(id),
  }))
  const content = {
    receipt: id,
    website: location.hostname,
    site,
    at,
    version,
    choice: categories,
    ...(version === page.settings.version && { services }),
  }
  return { name: `consent-${id}.json`, text: `${JSON.stringify(content, null, 2)}\n` }
}

/** Offers it as a file. A `blob:` address leaves no request behind. */
export function downloadReceipt(page: Page): void {
  const made = receipt(page)
  if (made === null) return
  const link = document.createElement('a')
  link.href = URL.createObjectURL(new Blob([made.text], { type: 'application/json' }))
  link.download = made.name
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000)
}
