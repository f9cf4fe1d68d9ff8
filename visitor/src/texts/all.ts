import type { Language } from '@portico/contract/words/languages'
import type { Texts } from './shape.ts'
import { texts as ca } from './texts-ca.ts'
import { texts as de } from './texts-de.ts'
import { texts as en } from './texts-en.ts'
import { texts as es } from './texts-es.ts'
import { texts as fr } from './texts-fr.ts'
import { texts as it } from './texts-it.ts'
import { texts as nl } from './texts-nl.ts'
import { texts as pl } from './texts-pl.ts'
import { texts as pt } from './texts-pt.ts'
import { texts as sv } from './texts-sv.ts'

/** Every language at once: for the server and for tests. A browser gets only the files it needs, in one language. */
export const TEXTS: { readonly [language in Language]: Texts } = { en, es, ca, de, fr, it, pt, nl, pl, sv }
