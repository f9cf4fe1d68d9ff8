import { loadOnce } from '../../parts/load-once.ts'

/** With the form of a tool and all that was seen it is large, and most websites fill in their tools by themselves. */
export const lazyTools = loadOnce(async () => (await import('./tools-screen.tsx')).ToolsScreen)
