import { useEffect, useRef } from 'preact/hooks'

/** While the customer works, the session is renewed this often; without any activity it may end. */
const RENEW_AFTER_MS = 4 * 60_000
/** Coming back to the tab refreshes the view. Focus and visibility events may come together. */
const FRESH_FOR_MS = 2_000
const RECONNECT_EVERY_MS = 5_000

export function useSessionRenewal(refresh: () => Promise<void>, isDisconnected: boolean, offline: () => void): void {
  const latest = useRef(refresh)
  latest.current = refresh
  const renewed = useRef(Date.now())

  useEffect(() => {
    const renewAfter = (age: number) => {
      if (Date.now() - renewed.current < age) return
      renewed.current = Date.now()
      void latest.current()
    }
    const active = () => renewAfter(RENEW_AFTER_MS)
    const seen = () => document.visibilityState === 'visible' && renewAfter(FRESH_FOR_MS)
    const stop = new AbortController()
    const { signal } = stop
    window.addEventListener('pointerdown', active, { signal })
    window.addEventListener('pointermove', active, { signal, passive: true })
    window.addEventListener('keydown', active, { signal })
    window.addEventListener('focus', seen, { signal })
    document.addEventListener('visibilitychange', seen, { signal })
    window.addEventListener('offline', offline, { signal })
    return () => stop.abort()
  }, [])

  useEffect(() => {
    if (!isDisconnected) return
    const again = () => void latest.current()
    const timer = setInterval(again, RECONNECT_EVERY_MS)
    window.addEventListener('online', again)
    return () => {
      clearInterval(timer)
      window.removeEventListener('online', again)
    }
  }, [isDisconnected])
}
