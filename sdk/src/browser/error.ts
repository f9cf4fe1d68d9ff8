/**
 * What this helper itself can run into; the dashboard's own codes arrive beside them.
 * - `embed_url_failed`: getEmbedUrl failed, took too long, or gave something that is no embed URL.
 * - `not_ready`: the frame did not answer in time.
 * - `expired_too_often`: fresh URLs expired one after the other.
 */
export type DashboardErrorCode = 'embed_url_failed' | 'not_ready' | 'expired_too_often' | (string & {})

export class DashboardError extends Error {
  override readonly name = 'DashboardError'
  readonly code: DashboardErrorCode

  constructor(code: DashboardErrorCode, message: string, cause?: unknown) {
    super(message, cause === undefined ? undefined : { cause })
    this.code = code
  }
}
