import type { PageContext } from '../page/page.ts'

/**
 * A visitor's receipt for a choice, as JSON. By its id the website finds the record. Null before a choice.
 * Services are included only if the page still has the version that the choice was made for.
 */
export function receiptFile(page: PageContext): { readonly name: string; readonly text: string } | null {
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

/** Downloads the receipt. A `blob:` address makes no request. */
export function downloadReceipt(page: PageContext): void {
  const made = receiptFile(page)
  if (made === null) return
  const link = document.createElement('a')
  link.href = URL.createObjectURL(new Blob([made.text], { type: 'application/json' }))
  link.download = made.name
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000)
}
