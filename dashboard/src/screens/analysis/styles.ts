import address from '../../styles/analysis.css?url'

/** The styles of this screen alone. Resolves also where they cannot be fetched: a report can be read without them. */
export const stylesLoaded: Promise<void> = new Promise((resolve) => {
  const link = document.createElement('link')
  link.rel = 'stylesheet'
  link.href = address
  link.onload = () => resolve()
  link.onerror = () => resolve()
  // Behind those of the page, which stand in the body.
  document.body.append(link)
})
