import type { Category } from '@portico/contract/words/categories'

// Tools under the website's own name, recognised by their paths and parameters: behind a subdomain (CNAME), a forwarding server
// (server-side tagging), or as a copy. All conditions of an entry must match.

export type ToolByPath = {
  /** Of the table of tools; null where that does not have it. */
  readonly tool: string | null
  readonly name: string
  /** Where the table of tools does not say it. */
  readonly category?: Category | null
  /** Whose tool it is: of another company, or the website's own, which nobody else learns of. */
  readonly of: 'others' | 'website'
  readonly host?: RegExp
  readonly path?: RegExp
  readonly parameters?: Readonly<Record<string, RegExp>>
  readonly source: string
}

const GOOGLE_TAG = 'https://developers.google.com/tag-platform/tag-manager/server-side/dependency-serving'
const GOOGLE_HIT = 'https://developers.google.com/tag-platform/tag-manager/server-side/send-data'
/** What vendors themselves wrote down of their requests, for pages in AMP. */
const AMP = 'https://github.com/ampproject/amphtml/blob/main/extensions/amp-analytics/0.1/vendors'
const WOOCOMMERCE =
  'https://github.com/woocommerce/woocommerce/tree/trunk/plugins/woocommerce/client/legacy/js/frontend'

export const TOOLS_BY_PATH: readonly ToolByPath[] = [
  {
    tool: 'google-tag-manager',
    name: 'Google Tag Manager',
    of: 'others',
    // Loaders of tagging servers have any path; the container's id stays.
    parameters: { id: /^GTM-[A-Z0-9]{4,12}$/ },
    source: GOOGLE_TAG,
  },
  {
    tool: 'google-analytics',
    name: 'Google Analytics',
    of: 'others',
    path: /\/gtag\/js$/,
    parameters: { id: /^(?:G|GT|UA)-[A-Z0-9-]{4,16}$/ },
    source: GOOGLE_TAG,
  },
  {
    tool: 'google-ads',
    name: 'Google Ads',
    of: 'others',
    path: /\/gtag\/js$/,
    parameters: { id: /^AW-\d{6,14}$/ },
    source: GOOGLE_TAG,
  },
  {
    tool: 'google-analytics',
    name: 'Google Analytics',
    of: 'others',
    // Tagging servers may have another path than /g/collect; the parameters stay.
    parameters: { v: /^2$/, tid: /^G-[A-Z0-9]{4,14}$/ },
    source: GOOGLE_HIT,
  },
  {
    tool: 'google-analytics',
    name: 'Google Analytics',
    of: 'others',
    parameters: { v: /^1$/, tid: /^UA-\d{4,12}-\d{1,4}$/ },
    source: `${AMP}/googleanalytics.json`,
  },
  {
    tool: 'meta-pixel',
    name: 'Meta Pixel (Facebook, Instagram)',
    of: 'others',
    parameters: { id: /^\d{10,20}$/, ev: /^[A-Za-z]{3,40}$/ },
    source: `${AMP}/facebookpixel.json`,
  },
  {
    tool: 'meta-pixel',
    name: 'Meta Pixel (Facebook, Instagram)',
    of: 'others',
    path: /\/fbevents\.js$/,
    source: 'https://developers.facebook.com/docs/meta-pixel/implementation/',
  },
  {
    tool: 'adobe-analytics',
    name: 'Adobe Analytics',
    of: 'others',
    path: /^\/b\/ss\/[\w.,-]+\/\d+\//,
    source: `${AMP}/adobeanalytics.json`,
  },
  {
    tool: 'adobe-analytics',
    name: 'Adobe Analytics',
    of: 'others',
    path: /^\/ee\/(?:[\w-]+\/)?v\d\/(?:interact|collect)$/,
    parameters: { configId: /^[0-9a-f-]{36}/ },
    source:
      'https://experienceleague.adobe.com/en/docs/experience-platform/collection/js/commands/configure/edgedomain',
  },
  {
    tool: null,
    name: 'Eulerian',
    category: 'marketing',
    of: 'others',
    path: /^\/(?:col|col2|action|uparam|cflag2)\/(?:[\w-]+\/)?-\/\d+$/,
    parameters: { url: /^https?/ },
    source: `${AMP}/euleriananalytics.json`,
  },
  {
    tool: 'piano-analytics',
    name: 'Piano Analytics (AT Internet)',
    of: 'others',
    path: /\/hit\.xiti$/,
    parameters: { s: /^\d{4,8}$/ },
    source: `${AMP}/atinternet.json`,
  },
  {
    tool: 'piano-analytics',
    name: 'Piano Analytics (AT Internet)',
    of: 'others',
    path: /\/event$/,
    parameters: { s: /^\d{4,8}$/, idclient: /^[\w-]{8,}/ },
    source: 'https://www.npmjs.com/package/piano-analytics-js',
  },
  {
    tool: 'fathom',
    name: 'Fathom Analytics',
    of: 'others',
    parameters: { sid: /^[A-Z]{8}$/, h: /^https?:/, p: /^\// },
    source: 'https://usefathom.com/docs/script/script-advanced',
  },
  {
    tool: 'posthog',
    name: 'PostHog',
    of: 'others',
    path: /\/(?:e|s|i\/v0\/e)\/$/,
    parameters: { ip: /^[01]$/, ver: /^1\.\d/ },
    source: 'https://www.npmjs.com/package/posthog-js',
  },
  {
    tool: 'matomo',
    name: 'Matomo on your own server',
    of: 'website',
    path: /\/(?:matomo|piwik)(?:\.min)?\.js$/,
    source: 'https://developer.matomo.org/guides/tracking-javascript-guide',
  },
  {
    tool: 'matomo',
    name: 'Matomo on your own server',
    of: 'website',
    path: /\/(?:matomo|piwik)\.php$/,
    parameters: { idsite: /^\d{1,6}$/, rec: /^1$/ },
    source: 'https://developer.matomo.org/api-reference/tracking-api',
  },
  {
    tool: 'matomo',
    name: 'Matomo on your own server',
    of: 'website',
    // The tag manager's container.
    path: /\/js\/container_[A-Za-z0-9]{8}(?:_[a-z]+_[0-9a-f]+)?\.js$/,
    source: 'https://developer.matomo.org/guides/tagmanager/embedding',
  },
  {
    tool: 'plausible',
    name: 'Plausible',
    of: 'website',
    path: /\/plausible(?:\.[a-z-]+)*\.js$/,
    source: 'https://plausible.io/docs/proxy/introduction',
  },
  {
    tool: 'plausible',
    name: 'Plausible',
    of: 'website',
    host: /^plausible\./,
    path: /^\/js\/script(?:\.[a-z-]+)*\.js$/,
    source: 'https://plausible.io/docs/self-hosting',
  },
  {
    tool: 'umami',
    name: 'Umami',
    of: 'website',
    host: /^umami\./,
    path: /^\/(?:script|umami)\.js$/,
    source: 'https://umami.is/docs/collect-data',
  },
  {
    tool: 'hotjar',
    name: 'Hotjar',
    of: 'others',
    path: /\/hotjar-\d{5,9}\.js$/,
    source: 'https://help.hotjar.com/hc/en-us/articles/115011639927',
  },
  {
    tool: 'woocommerce-order-attribution',
    name: 'WooCommerce order attribution',
    of: 'website',
    path: /\/(?:order-attribution|sourcebuster)(?:\.min)?\.js$/,
    source: WOOCOMMERCE,
  },
]

/** The tool that an address under the website's own name belongs to; undefined for everything else. */
export function toolByPath(address: string): ToolByPath | undefined {
  const url = URL.parse(address)
  if (url === null) return undefined
  return TOOLS_BY_PATH.find(
    ({ host, path, parameters = {} }) =>
      (host === undefined || host.test(url.hostname)) &&
      (path === undefined || path.test(url.pathname)) &&
      Object.entries(parameters).every(([name, value]) => value.test(url.searchParams.get(name) ?? '')),
  )
}
