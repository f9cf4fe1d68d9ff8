/** A name may be sent twice by mistake, but not many times. */
export const MAX_EVENT_NAMES = 50
