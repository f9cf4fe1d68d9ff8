/** The script tag of a website for both placements: anywhere in the page, and first in `<head>`. */
export function tagsOf(publicUrl: string, siteId: string): { readonly tag: string; readonly tag_first: string } {
  const address = entryAddress(publicUrl, siteId)
  return { tag: `<script async src="${address}"></script>`, tag_first: `<script src="${address}"></script>` }
}

export function entryAddress(publicUrl: string, siteId: string): string {
  return `${publicUrl}/s/${siteId}.js`
}
