// Legal pages as German websites have them.

export const GERMAN = [
  ['/impressum', 'Impressum'],
  ['/datenschutz', 'Datenschutz'],
] as const
export const germanPages = (who: string) => ({
  '/impressum': ['Impressum', `<p>${who}</p>`] as const,
  '/datenschutz': ['Datenschutz', '<p>Ihre Daten.</p>'] as const,
})
