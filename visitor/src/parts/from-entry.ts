import type { DRAWING } from '../drawing/drawing.ts'
import type { PartModules } from '../page/page.ts'

// What a part takes from the entry, which runs before it. In the files of parts the build puts this module in the place of
// `document.ts`, `style-sheet.ts` and the modules of `drawing/`: copies of these would make each part 400 bytes larger.

type Entry = {
  readonly document: Document
  readonly drawing: typeof DRAWING
  part<Name extends keyof PartModules>(name: Name, part: PartModules[Name]): void
}

// Not declared globally: on other pages of ours `window.portico` is something else.
declare const portico: Entry

/** `registerPart` gives the functions of a part to the entry: see `load` in `parts.ts`. */
export const {
  document,
  part: registerPart,
  drawing: [makeElement, makeButton, fillGaps, makeSurface, showWithTexts, addStyleSheet],
} = portico
