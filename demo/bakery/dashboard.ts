import type { Portico } from '@portico/client'
import { BAKERY_TOOLS } from './third-parties.ts'

// What the customer does in the dashboard. The hosting company cannot know what a website uses: whoever has it says so.

/** The languages of its customers beside English. The documents are written in them too. */
const LANGUAGES = ['es', 'de']

/** Names the bakery's three services, so that banner and documents say who receives data, and adds its languages. */
export async function declareTools(portico: Portico, site: string): Promise<void> {
  const { embed_url, embed_token } = await portico.embed.create(site)
  const ask = async (method: string, path: string, body: object | null, session = '') => {
    const answer = await fetch(new URL(`api/${path}`, embed_url), {
      method,
      headers: { 'content-type': 'application/json', ...(session && { authorization: `Bearer ${session}` }) },
      body: body && JSON.stringify(body),
    })
    const content = await answer.json()
    if (!answer.ok) throw new Error(`The dashboard refused ${path}: ${content.message}`)
    return content
  }
  const { session } = await ask('POST', 'session/', { token: embed_token })
  for (const language of LANGUAGES) await ask('PATCH', 'languages/', { add: language }, session)
  const { draft, draft_version } = await ask('GET', 'website/', null, session)
  await ask('PUT', 'website/draft/', { draft: { ...draft, own_tools: BAKERY_TOOLS }, draft_version }, session)
}
