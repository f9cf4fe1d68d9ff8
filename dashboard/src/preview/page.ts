/** The folder of the dashboard: this script comes from one below it, whatever path the service lives under. */
const FOLDER = new URL(/* @vite-ignore */ '../', import.meta.url)
const TIMEOUT_MS = 10_000

/**
 * The preview's page, as text for a frame without an address of its own. Every page above a frame has to be allowed to show
 * it, and the page around the dashboard is one that only the dashboard's own answer knows: so the preview's address lets
 * nobody frame it, and the dashboard, whose policy and origin such a frame has, puts the text into one itself.
 */
export async function fetchPreviewPage(): Promise<string> {
  const answer = await fetch(new URL('preview/', FOLDER), {
    cache: 'no-store',
    credentials: 'omit',
    referrerPolicy: 'no-referrer',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  })
  if (!answer.ok) throw new Error(`The preview’s page came with ${answer.status}.`)
  // A frame without an address has no folder either.
  return (await answer.text()).replaceAll('"../', `"${FOLDER.href}`)
}
