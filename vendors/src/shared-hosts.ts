/**
 * Hosts that several tools load from, and which tool the host alone stands for: the strictest of them. Null where the host
 * says nothing without its path. Everything else belongs to one tool; a test holds it.
 */
export const SHARED_HOSTS: Readonly<Record<string, string | null>> = {
  'connect.facebook.net': 'meta-pixel',
  'google-analytics.com': 'google-analytics',
  'www.google.com': null,
  'www.googletagmanager.com': 'google-tag-manager',
}
