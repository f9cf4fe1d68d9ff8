import sessions from '../data/session-names.json' with { type: 'json' }

const SESSION_NAMES = sessions.names.map(({ tool, pattern }) => ({ tool, pattern: new RegExp(pattern) }))

/** The id of the tool whose session may be called so. */
export function sessionToolOf(name: string): string | undefined {
  return name.length > MOST ? undefined : SESSION_NAMES.find((one) => one.pattern.test(name))?.tool
}

const MOST = 100
