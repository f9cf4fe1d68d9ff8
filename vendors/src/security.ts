/**
 * Telling people from programs. CNIL (SAN-2023-003, 16 March 2023, Cityscoot) held that reCAPTCHA needs consent, because it
 * analyses more than security asks for. None of these is `necessary` by itself: the visitor has not asked for it. A website
 * that sees it otherwise moves it, with its reason.
 */

import type { Tool } from './tool.ts'
import { CLOUDFLARE, CLOUDFLARE_POLICY, GOOGLE, GOOGLE_POLICY } from './vendors.ts'

const SET_BY_SERVER =
  'Set by the server before any page loads, so no script can hold it back. Where security of the website needs it, you may file it as necessary, with your reason.'

export const SECURITY: readonly Tool[] = [
  {
    id: 'google-recaptcha',
    name: 'Google reCAPTCHA',
    vendor: GOOGLE,
    category: 'functional',
    kind: 'captcha',
    hosts: ['www.recaptcha.net', 'recaptcha.google.com', 'www.google.com'],
    addresses: ['www.google.com/recaptcha', 'www.gstatic.com/recaptcha'],
    cookies: [
      { name: '_GRECAPTCHA', kind: 'cookie', purpose: 'bot-detection', lifetime: [6, 'month'], party: 'third' },
    ],
    purposes: ['bot-detection'],
    policy: GOOGLE_POLICY,
    source: 'https://developers.google.com/recaptcha/docs/faq',
    note: 'The French authority asks for consent before it loads (CNIL SAN-2023-003).',
  },
  {
    id: 'hcaptcha',
    name: 'hCaptcha',
    vendor: { name: 'Intuition Machines, Inc.', country: 'US' },
    category: 'functional',
    kind: 'captcha',
    hosts: ['js.hcaptcha.com', 'hcaptcha.com'],
    cookies: [],
    purposes: ['bot-detection'],
    policy: 'https://www.hcaptcha.com/privacy',
    source: 'https://docs.hcaptcha.com/faq/',
  },
  {
    id: 'cloudflare-turnstile',
    name: 'Cloudflare Turnstile',
    vendor: CLOUDFLARE,
    category: 'functional',
    kind: 'captcha',
    hosts: ['challenges.cloudflare.com'],
    cookies: [],
    purposes: ['bot-detection'],
    policy: 'https://www.cloudflare.com/turnstile-privacy-policy/',
    source: 'https://developers.cloudflare.com/turnstile/',
    note: 'With pre-clearance switched on it also sets cf_clearance: see Cloudflare.',
  },
  {
    id: 'friendly-captcha',
    name: 'Friendly Captcha',
    vendor: { name: 'Friendly Captcha GmbH', country: 'DE' },
    category: 'functional',
    kind: 'captcha',
    hosts: ['friendlycaptcha.com', 'friendlycaptcha.eu', 'frcapi.com'],
    cookies: [],
    purposes: ['bot-detection'],
    policy: 'https://friendlycaptcha.com/legal/privacy-end-users/',
    source: 'https://friendlycaptcha.com/legal/privacy-end-users/',
  },
  {
    id: 'cloudflare',
    name: 'Cloudflare',
    vendor: CLOUDFLARE,
    category: 'functional',
    kind: 'software',
    hosts: [],
    cookies: [
      { name: '__cf_bm', kind: 'cookie', purpose: 'bot-detection', lifetime: [30, 'minute'], party: 'first' },
      { name: 'cf_clearance', kind: 'cookie', purpose: 'bot-detection', lifetime: [1, 'year'], party: 'first' },
      { name: '__cflb', kind: 'cookie', purpose: 'load-balancing', lifetime: [24, 'hour'], party: 'first' },
      { name: '_cfuvid', kind: 'cookie', purpose: 'security', lifetime: 'session', party: 'first' },
      { name: '__cfruid', kind: 'cookie', purpose: 'security', lifetime: 'session', party: 'first' },
      { name: '__cfwaitingroom', kind: 'cookie', purpose: 'load-balancing', lifetime: 'session', party: 'first' },
    ],
    purposes: ['bot-detection', 'security', 'load-balancing'],
    policy: CLOUDFLARE_POLICY,
    source: 'https://developers.cloudflare.com/fundamentals/reference/policies-compliances/cloudflare-cookies/',
    note: SET_BY_SERVER,
  },
  {
    id: 'imperva',
    name: 'Imperva (Incapsula)',
    vendor: { name: 'Imperva, Inc.', country: 'US' },
    category: 'functional',
    kind: 'software',
    hosts: [],
    cookies: [
      { name: 'incap_ses_*', kind: 'cookie', purpose: 'security', lifetime: 'session', party: 'first' },
      { name: 'nlbi_*', kind: 'cookie', purpose: 'load-balancing', lifetime: 'session', party: 'first' },
      { name: 'visid_incap_*', kind: 'cookie', purpose: 'bot-detection', lifetime: [1, 'year'], party: 'first' },
    ],
    purposes: ['security', 'load-balancing', 'bot-detection'],
    policy: 'https://www.imperva.com/trust-center/privacy-statement/',
    source: 'Open Cookie Database',
    note: SET_BY_SERVER,
  },
  {
    id: 'datadome',
    name: 'DataDome',
    vendor: { name: 'DataDome SAS', country: 'FR' },
    category: 'functional',
    kind: 'captcha',
    hosts: ['datadome.co', 'captcha-delivery.com'],
    cookies: [{ name: 'datadome', kind: 'cookie', purpose: 'bot-detection', lifetime: [1, 'year'], party: 'first' }],
    purposes: ['bot-detection', 'security'],
    policy: 'https://datadome.co/privacy-policy/',
    source: 'Open Cookie Database',
  },
  {
    id: 'human-bot-defender',
    name: 'HUMAN Bot Defender (PerimeterX)',
    vendor: { name: 'HUMAN Security, Inc.', country: 'US' },
    category: 'functional',
    kind: 'captcha',
    hosts: ['perimeterx.net', 'px-cdn.net', 'px-cloud.net'],
    cookies: [
      { name: '_pxvid', kind: 'cookie', purpose: 'bot-detection', lifetime: [1, 'year'], party: 'first' },
      { name: '_pxhd', kind: 'cookie', purpose: 'bot-detection', lifetime: [1, 'year'], party: 'first' },
      { name: '_pxff_*', kind: 'cookie', purpose: 'bot-detection', lifetime: [1, 'day'], party: 'first' },
      { name: 'pxcts', kind: 'cookie', purpose: 'bot-detection', lifetime: 'session', party: 'first' },
      { name: '_pxde', kind: 'cookie', purpose: 'audience-statistics', lifetime: [5, 'day'], party: 'first' },
    ],
    purposes: ['bot-detection', 'security'],
    policy: 'https://www.humansecurity.com/privacy-policy',
    source: 'https://docs.humansecurity.com/applications-and-accounts/docs/cookies',
  },
]
