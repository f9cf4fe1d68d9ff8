import { createLazyModule } from '../../parts/load-once.ts'

/** With every kind of question, the rules of its answers and the register it is large, and few days need it. */
export const lazyDocuments = createLazyModule(async () => (await import('./documents-screen.tsx')).DocumentsScreen)
