/** Line drawings on a grid of 24. They accompany text and say nothing of their own. */
const PATHS = {
  overview: 'M4 4h7v7H4zM13 4h7v7h-7zM4 13h7v7H4zM13 13h7v7h-7z',
  code: 'M8.5 7 3.5 12l5 5M15.5 7l5 5-5 5M13.5 4.5l-3 15',
  banner: 'M3 5h18v14H3zM3 14h18M6.5 16.5h4M13.5 16.5h4',
  page: 'M6 3h8l4 4v14H6zM14 3v4h4M9 12h6M9 16h6',
  choice: 'M4 5h16v14H4zM7.5 10l1.5 1.5L11.5 9M7.5 15l1.5 1.5L11.5 14M14 10.5h3.5M14 15.5h3.5',
  globe:
    'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zM3 12h18M12 3c3 3 3.5 6 3.5 9S15 18 12 21M12 3C9 6 8.5 9 8.5 12S9 18 12 21',
  person: 'M12 3a1.6 1.6 0 1 0 0 3.2 1.6 1.6 0 0 0 0-3.2zM4.5 9l5.5 1v4l-2 6.5M19.5 9 14 10v4l2 6.5M10 10h4',
  spark: 'M11 4c.9 5.4 2.6 7.1 8 8-5.4.9-7.1 2.6-8 8-.9-5.4-2.6-7.1-8-8 5.4-.9 7.1-2.6 8-8zM19 3v4M17 5h4',
  sliders: 'M5 4v5M5 13v7M12 4v10M12 18v2M19 4v2M19 10v10M3 11h4M10 16h4M17 8h4',
  gear: 'M12 6.5a5.5 5.5 0 1 0 0 11 5.5 5.5 0 0 0 0-11zM12 10a2 2 0 1 0 0 4 2 2 0 0 0 0-4zM12 3.5v3M12 17.5v3M3.5 12h3M17.5 12h3M6 6l2.1 2.1M15.9 15.9 18 18M6 18l2.1-2.1M15.9 8.1 18 6',
  card: 'M3 6h18v12H3zM3 10h18M6.5 14.5h4',
  down: 'M6 9.5l6 6 6-6',
  clock: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zM12 7v5l3.5 2',
  done: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zM8 12.5l2.8 2.8 5.2-6',
  alert: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zM12 7.5v5.5M12 16.5v.01',
  check: 'M5 12.5 10 17.5 19 7',
  cross: 'M6 6l12 12M18 6 6 18',
  plus: 'M12 5v14M5 12h14',
  swap: 'M4 9h14M14 5l4 4-4 4M20 15H6M10 11l-4 4 4 4',
  search: 'M11 4a7 7 0 1 0 0 14 7 7 0 0 0 0-14zM16 16l4.5 4.5',
  info: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zM12 11v5.5M12 7.5v.01',
  offline: 'M4 4l16 16M12 18.5v.01M8.5 14.8a5 5 0 0 1 5-1.2M5 11.2a10 10 0 0 1 4-2.4M13 8.2a10 10 0 0 1 6 3',
  lock: 'M6 11h12v9H6zM8.5 11V7.5a3.5 3.5 0 0 1 7 0V11',
  door: 'M13 4h6v16h-6M4 12h10M10.5 8 14 12l-3.5 4',
  pause: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zM10 9v6M14 9v6',
} as const

export type IconName = keyof typeof PATHS

export function Icon({ name }: { readonly name: IconName }) {
  return (
    <svg class="icon" viewBox="0 0 24 24" aria-hidden="true" focusable="false">
      <path d={PATHS[name]} />
    </svg>
  )
}
