/** The script tag of a website for both placements: anywhere in the page, and first in `<head>`. */
export function scriptTagsFor(publicUrl: string, siteId: string): { readonly tag: string; readonly tag_first: string } {
  const address = entryScriptUrl(publicUrl, siteId)
  return { tag: `<script async src="${address}"></script>`, tag_first: `<script src="${address}"></script>` }
}

export function entryScriptUrl(publicUrl: string, siteId: string): string {
  return `${publicUrl}/s/${siteId}.js`
}
