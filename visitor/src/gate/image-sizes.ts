import { addStyleSheet } from '../kit/style-sheet.ts'

/**
 * An image without an address is as large as its alternative text. This rule gives it the size of its attributes at once,
 * so that nothing moves when its placeholder or the image itself comes. Any rule of the page wins.
 */
export function keepImageSizes(): void {
  addStyleSheet(document, ':where(img[data-category][data-src]:not([src])){display:inline-block;overflow:hidden}')
}
