/** All of `/s/` says this: whatever page it is on, it may load it, and nobody guesses what it is. */
export const COMMON_HEADERS = [
  'Cross-Origin-Resource-Policy',
  'cross-origin',
  'X-Content-Type-Options',
  'nosniff',
] as const

/** Asked for anew each time: at the very reload after a subscription has ended it is gone. */
export const REVALIDATE_HEADERS = ['Cache-Control', 'public, max-age=0, must-revalidate', ...COMMON_HEADERS] as const
