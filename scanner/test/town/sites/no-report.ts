import { pageAnswer, siteIdOf, type TownSite } from '../site.ts'

// Websites of which there is no report.

const without = (name: string, url: string, answer: TownSite['answer']): TownSite => ({
  name,
  url,
  hosts: [new URL(url).hostname],
  site: siteIdOf(name),
  published: null,
  truths: [],
  answer,
})

/** A guard in front of it wants to see a person. */
export const BLOCKED = without('blocked', 'http://www.blocked.example/', () => ({
  ...pageAnswer('<p>Checking your browser.</p>', { title: 'Just a moment...' }),
  status: 403,
  headers: { 'cf-mitigated': 'challenge' },
}))

/** Ends every connection. */
export const DEAD = without('dead', 'http://www.dead.example/', () => ({ status: 0 }))

/** Sold: it leads to somebody else's website. */
export const MOVED = without('moved', 'http://www.moved.example/', () => ({
  status: 301,
  headers: { location: 'http://elsewhere.example/' },
}))

export const NO_PAGE = without('no-page', 'http://www.no-page.example/', () => ({
  type: 'application/json',
  body: '{}',
}))
