/**
 * For a cache that remembers at most so many: room is made as they come. With its own `max` it would make room for all of
 * them at once, which took 5 ms of a start for each 10,000, and a start opens sixteen such caches.
 */
export const atMost = (count: number) => ({ maxSize: count, sizeCalculation: () => 1 })
