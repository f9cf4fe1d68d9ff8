export type Screen = 'overview' | 'languages' | 'accessibility' | 'analysis' | 'activity' | (string & {})

/** What the dashboard says to the page around it. */
export type FrameMessage =
  | { readonly type: 'ready' }
  | { readonly type: 'resize'; readonly height: number }
  | { readonly type: 'expired'; readonly code: string }
  | { readonly type: 'error'; readonly code: string }
  | { readonly type: 'navigate'; readonly screen: Screen }

/** Null for everything that is not a message of the dashboard, so that other scripts' messages pass by. */
export function readMessage(data: unknown): FrameMessage | null {
  if (typeof data !== 'object' || data === null || !('source' in data) || data.source !== 'portico') return null
  const { type, height, code, screen } = data as Readonly<Record<string, unknown>>
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
    default:
      return null
  }
}
