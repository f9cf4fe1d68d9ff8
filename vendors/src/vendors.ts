/** Companies that make several of the tools. */

import type { Vendor } from './tool.ts'

export const GOOGLE: Vendor = { name: 'Google Ireland Limited', country: 'IE' }
export const GOOGLE_POLICY = 'https://policies.google.com/privacy'

export const META: Vendor = { name: 'Meta Platforms Ireland Limited', country: 'IE' }
export const META_POLICY = 'https://www.facebook.com/privacy/policy/'

export const MICROSOFT: Vendor = { name: 'Microsoft Ireland Operations Limited', country: 'IE' }
export const MICROSOFT_POLICY = 'https://www.microsoft.com/privacy/privacystatement'

export const LINKEDIN: Vendor = { name: 'LinkedIn Ireland Unlimited Company', country: 'IE' }
export const LINKEDIN_POLICY = 'https://www.linkedin.com/legal/privacy-policy'

export const TIKTOK: Vendor = { name: 'TikTok Technology Limited', country: 'IE' }
export const TIKTOK_POLICY = 'https://www.tiktok.com/legal/privacy-policy-eea'

export const PINTEREST: Vendor = { name: 'Pinterest Europe Limited', country: 'IE' }
export const PINTEREST_POLICY = 'https://policy.pinterest.com/en/privacy-policy'

export const X: Vendor = { name: 'X Internet Unlimited Company', country: 'IE' }
export const X_POLICY = 'https://x.com/en/privacy'

export const ADOBE: Vendor = { name: 'Adobe Systems Software Ireland Limited', country: 'IE' }
export const ADOBE_POLICY = 'https://www.adobe.com/privacy/policy.html'

export const AUTOMATTIC: Vendor = { name: "Aut O'Mattic A8C Ireland Limited", country: 'IE' }
export const AUTOMATTIC_POLICY = 'https://automattic.com/privacy/'

export const CLOUDFLARE: Vendor = { name: 'Cloudflare, Inc.', country: 'US' }
export const CLOUDFLARE_POLICY = 'https://www.cloudflare.com/privacypolicy/'

export const SPOTIFY: Vendor = { name: 'Spotify AB', country: 'SE' }
export const SPOTIFY_POLICY = 'https://www.spotify.com/legal/privacy-policy/'

export const SHOPIFY: Vendor = { name: 'Shopify International Limited', country: 'IE' }
export const SHOPIFY_POLICY = 'https://www.shopify.com/legal/privacy'

export const KLARNA: Vendor = { name: 'Klarna Bank AB (publ)', country: 'SE' }
export const KLARNA_POLICY = 'https://www.klarna.com/international/privacy-policy/'

export const INNOCRAFT: Vendor = { name: 'InnoCraft Limited', country: 'NZ' }
