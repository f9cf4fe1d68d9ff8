import { mountDashboard } from './portico/index.js'

const element = document.getElementById('dashboard')
const style = getComputedStyle(element)

mountDashboard(element, {
  getEmbedUrl,
  title: element.dataset.title,
  // The order form, which fills in what the customer asked for.
  upgradeUrl: element.dataset.upgrade,
  locale: element.dataset.language,
  // As the page around it, in the theme that it has now.
  accent: '#0f6b5f',
  background: style.getPropertyValue('--surface'),
  surface: style.getPropertyValue('--surface'),
  radius: 12,
})

// The key is on the server: the page asks its own backend, which asks Portico.
async function getEmbedUrl({ signal }) {
  const answer = await fetch(element.dataset.embed, { method: 'POST', signal })
  const { embed_url, message } = await answer.json()
  if (!answer.ok) throw new Error(message)
  return embed_url
}
