import type { Locale } from '../texts/locale.ts'

/** A file that is fetched after the page, with its texts. */
export type LazyModule<T> = {
  /** Null until it has come. */
  now(): T | null
  load(locale: Locale): Promise<T>
}

/** Fetches once. After a failure, the next call fetches again. */
export function loadOnce<T>(fetch: (locale: Locale) => Promise<T>): LazyModule<T> {
  let loaded: T | null = null
  let loading: Promise<T> | null = null
  return {
    now: () => loaded,
    load(locale) {
      loading ??= fetch(locale).then(
        (value) => {
          loaded = value
          return value
        },
        (error: unknown) => {
          loading = null
          throw error
        },
      )
      return loading
    },
  }
}
