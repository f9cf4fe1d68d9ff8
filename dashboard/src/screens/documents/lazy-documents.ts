import { loadOnce } from '../../parts/load-once.ts'

/** With every kind of question, the rules of its answers and the register it is large, and few days need it. */
export const lazyDocuments = loadOnce(async () => (await import('./documents-screen.tsx')).DocumentsScreen)
