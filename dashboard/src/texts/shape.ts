/** The same members as the English texts, with whatever words. */
export type Shape<T> = T extends string
  ? string
  : T extends readonly string[]
    ? readonly string[]
    : { readonly [K in keyof T]: Shape<T[K]> }
