import { addSheet } from '../page/root.ts'

/**
 * Without an address an image is as large as its alternative text. Like this it is as large as its attributes say, from the
 * moment that we are there, so that nothing moves when its placeholder or the image itself comes. Any rule of the page wins.
 */
export function keepImageSizes(): void {
  addSheet(document, ':where(img[data-category][data-src]:not([src])){display:inline-block;overflow:hidden}')
}
