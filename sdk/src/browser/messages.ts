export type Screen = 'overview' | 'languages' | 'accessibility' | 'analysis' | 'activity' | (string & {})

/** What a customer would order: a module for the subscription that runs, or a plan. */
export type Wanted =
  | { readonly module: 'extra_language' | 'accessibility_plugin' | 'ai_sentinel_module' | (string & {}) }
  | { readonly tier: 'starter' | 'growth' | 'professional' | 'comfort' | (string & {}) }

/** What the dashboard says to the page around it. */
export type FrameMessage =
  | { readonly type: 'ready' }
  | { readonly type: 'resize'; readonly height: number }
  | { readonly type: 'expired'; readonly code: string }
  | { readonly type: 'error'; readonly code: string }
  | { readonly type: 'navigate'; readonly screen: Screen }
  | { readonly type: 'upgrade'; readonly wanted: Wanted }

/** Null for everything that is not a message of the dashboard, so that other scripts' messages pass by. */
export function readMessage(data: unknown): FrameMessage | null {
  if (typeof data !== 'object' || data === null || !('source' in data) || data.source !== 'portico') return null
  const { type, height, code, screen, wanted } = data as Readonly<Record<string, unknown>>
  switch (type) {
    case 'ready':
      return { type }
    case 'resize':
      return typeof height === 'number' && height > 0 && Number.isFinite(height) ? { type, height } : null
    case 'expired':
    case 'error':
      return { type, code: typeof code === 'string' ? code : 'unknown' }
    case 'navigate':
      return typeof screen === 'string' ? { type, screen } : null
    case 'upgrade': {
      const known = readWanted(wanted)
      return known === null ? null : { type, wanted: known }
    }
    default:
      return null
  }
}

function readWanted(value: unknown): Wanted | null {
  if (typeof value !== 'object' || value === null) return null
  const { module, tier } = value as Readonly<Record<string, unknown>>
  if (typeof module === 'string') return { module }
  return typeof tier === 'string' ? { tier } : null
}
