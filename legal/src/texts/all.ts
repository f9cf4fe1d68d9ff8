import type { Language } from '@portico/contract/words/languages'
import { texts as ca } from './ca/index.ts'
import { texts as de } from './de/index.ts'
import { texts as en } from './en/index.ts'
import { texts as es } from './es/index.ts'
import { texts as fr } from './fr/index.ts'
import { texts as it } from './it/index.ts'
import { texts as nl } from './nl/index.ts'
import { texts as pl } from './pl/index.ts'
import { texts as pt } from './pt/index.ts'
import type { LegalTexts } from './shape.ts'
import { texts as sv } from './sv/index.ts'

/** The banner's languages: a language is offered only when documents are complete in it as well. */
export const LEGAL_TEXTS: { readonly [language in Language]: LegalTexts } = { en, es, ca, de, fr, it, pt, nl, pl, sv }
