/** The entry's `document` (`document.ts`). Its own copy would make each part a hundred bytes larger. */
export const { document } = (window as unknown as { portico: { document: Document } }).portico
