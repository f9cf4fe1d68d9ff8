import { type Locale, pickLocale } from './locale.ts'

/** How the page around wants the dashboard to look and speak, from the address. */
export type Wishes = {
  readonly locale: Locale
  /** With its region where the customer has one: dates and numbers follow it. */
  readonly formats: string
  readonly theme: 'light' | 'dark' | 'auto'
  /** `#rrggbb` in lower case; null for the dashboard's own colour. */
  readonly accent: string | null
}

export function readWishes(search: string, preferred: readonly string[]): Wishes {
  const query = new URLSearchParams(search)
  const asked = query.get('locale')
  const theme = query.get('theme')
  const accent = query.get('accent') ?? ''
  return {
    ...pickLocale(asked === null ? preferred : [asked, ...preferred]),
    theme: theme === 'light' || theme === 'dark' ? theme : 'auto',
    accent: /^#[0-9a-f]{6}$/i.test(accent) ? accent.toLowerCase() : null,
  }
}
