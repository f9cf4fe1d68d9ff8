export const BROWSER_REFUSAL =
  'Portico must not be used in a browser: everybody could read your integrator key there. ' +
  'Use it in your backend, and mountDashboard from "@portico/client/browser" in the page.'

/** Two ways to be a browser: a page, and a worker that is not a server's. */
export function refuseBrowsers(): void {
  const isPage = 'window' in globalThis && 'document' in globalThis
  const isWorker = 'WorkerGlobalScope' in globalThis && !('process' in globalThis)
  if (isPage || isWorker) throw new Error(BROWSER_REFUSAL)
}
