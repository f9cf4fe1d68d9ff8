import sessions from '../data/session-names.json' with { type: 'json' }

const SESSION_NAMES = sessions.names.map(({ tool, pattern }) => ({ tool, pattern: new RegExp(pattern) }))

/** The id of the tool whose session can have this name. */
export function toolIdOfSessionName(name: string): string | undefined {
  return name.length > MAX_NAME_LENGTH ? undefined : SESSION_NAMES.find((one) => one.pattern.test(name))?.tool
}

const MAX_NAME_LENGTH = 100
