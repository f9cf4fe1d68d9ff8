/** The rules of axe-core that an analysis runs, by their tags: WCAG 2.0 to 2.2, A and AA. */
export const AXE_TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22a', 'wcag22aa'] as const
