/** By code units, so that the order is the same in every country. */
export const compareText = (one: string, other: string) => (one < other ? -1 : one > other ? 1 : 0)
