import { addStyleSheet } from '../kit/style-sheet.ts'
import { fillGaps, makeButton, makeElement } from './make.ts'
import { showWithTexts } from './show-with-texts.ts'
import { makeSurface } from './surface.ts'

/** What parts draw with. The entry brings it for all of them: see `from-entry.ts`. A list, because each name would be bytes in each part. */
export const DRAWING = [makeElement, makeButton, fillGaps, makeSurface, showWithTexts, addStyleSheet] as const
