import { mountDashboard } from './portico/index.js'

const element = document.getElementById('dashboard')

mountDashboard(element, { getEmbedUrl, title: element.dataset.title, locale: 'en-GB', accent: '#0f6b5f' })

// The key is on the server: the page asks its own backend, which asks Portico.
async function getEmbedUrl({ signal }) {
  const answer = await fetch(element.dataset.embed, { method: 'POST', signal })
  const { embed_url, message } = await answer.json()
  if (!answer.ok) throw new Error(message)
  return embed_url
}
