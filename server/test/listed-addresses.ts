import { blockedHosts, INITIAL_DRAFT, publishedContentFrom } from '../src/core/publications/publication.ts'

// Addresses that tag, nginx and WordPress have to decide about alike: of tools that share hosts, and of those that no host names.

const TOOLS = ['google-analytics', 'google-ads', 'meta-pixel', 'vimeo', 'google-recaptcha', 'google-maps']

/** Under the website's own name. */
const MATOMO = { tool: 'matomo', addresses: ['stats.bakery.example/matomo.js', 'www.bakery.example/m/matomo.js'] }

export const CONTENT_WITH_TOOLS = publishedContentFrom({
  ...INITIAL_DRAFT,
  tools: [...TOOLS.map((tool) => ({ tool })), MATOMO],
})
export const BLOCKED_HOSTS = blockedHosts(CONTENT_WITH_TOOLS)

/** Each with the category that it waits for. */
export const CATEGORY_BY_ADDRESS: Readonly<Record<string, string | null>> = {
  'https://www.googletagmanager.com/gtag/js?id=G-1': 'analytics',
  'https://www.googletagmanager.com/gtag/js?id=AW-1': 'marketing',
  'https://www.googletagmanager.com/gtm.js?id=GTM-1': 'marketing',
  'https://www.google.com/pagead/1p.js': 'marketing',
  'https://www.google.com/recaptcha/api.js': 'functional',
  'https://www.google.com/maps/embed?pb=1': 'functional',
  'https://www.facebook.com/tr?id=1&ev=PageView': 'marketing',
  'https://www.facebook.com/bakery': null,
  'https://player.vimeo.com/video/1': 'functional',
  'https://bakery.example/': null,
  'https://stats.bakery.example/matomo.js?v=5': 'analytics',
  'https://stats.bakery.example/': null,
  'https://www.bakery.example/m/matomo.js': 'analytics',
  'https://www.bakery.example/m/own.js': null,
}
