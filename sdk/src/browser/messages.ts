import type { ModuleName, Tier } from './plans.ts'

export const SCREENS = [
  'overview',
  'banner',
  'tools',
  'documents',
  'analysis',
  'consents',
  'languages',
  'accessibility',
  'installation',
  'plan',
  'activity',
] as const
export type KnownScreen = (typeof SCREENS)[number]
export type Screen = KnownScreen | (string & {})

/** More than the dashboard ever says. */
const MAX_RESUME = 2_000

/** What a customer would order: a module for the subscription that runs, or a plan. */
export type Wanted = { readonly module: ModuleName | (string & {}) } | { readonly tier: Tier | (string & {}) }

/** What the dashboard says to the page around it. */
export type FrameMessage =
  | { readonly type: 'ready' }
  | { readonly type: 'resize'; readonly height: number }
  /** `resume` is for the end of the next URL: the screen, and changes that could not be saved. `unsaved` counts them. */
  | { readonly type: 'expired'; readonly code: string; readonly resume: string; readonly unsaved: number }
  /** The same, whenever it changes: for a page that takes the frame away. */
  | { readonly type: 'unsaved'; readonly resume: string; readonly unsaved: number }
  | { readonly type: 'error'; readonly code: string }
  | { readonly type: 'navigate'; readonly screen: Screen }
  | { readonly type: 'upgrade'; readonly wanted: Wanted }

/** Null for everything that is not a message of the dashboard, so that other scripts' messages pass by. */
export function readFrameMessage(data: unknown): FrameMessage | null {
  if (typeof data !== 'object' || data === null || !('source' in data) || data.source !== 'portico') return null
  const { type, height, code, screen, wanted, resume, unsaved } = data as Readonly<Record<string, unknown>>
  switch (type) {
    case 'ready':
      return { type }
    case 'resize':
      return typeof height === 'number' && height > 0 && Number.isFinite(height) ? { type, height } : null
    case 'expired':
      return { type, code: codeFrom(code), resume: resumeFrom(resume), unsaved: Number(unsaved) || 0 }
    case 'unsaved':
      return { type, resume: resumeFrom(resume), unsaved: Number(unsaved) || 0 }
    case 'error':
      return { type, code: codeFrom(code) }
    case 'navigate':
      return typeof screen === 'string' ? { type, screen } : null
    case 'upgrade': {
      const known = readUpgradeTarget(wanted)
      return known === null ? null : { type, wanted: known }
    }
    default:
      return null
  }
}

function readUpgradeTarget(value: unknown): Wanted | null {
  if (typeof value !== 'object' || value === null) return null
  const { module, tier } = value as Readonly<Record<string, unknown>>
  if (typeof module === 'string') return { module }
  return typeof tier === 'string' ? { tier } : null
}

function codeFrom(code: unknown): string {
  return typeof code === 'string' ? code : 'unknown'
}

function resumeFrom(resume: unknown): string {
  return typeof resume === 'string' && resume.startsWith('#') && resume.length <= MAX_RESUME ? resume : ''
}
