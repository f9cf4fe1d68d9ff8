/** The actor of a logged event: its kind, and an account or the first characters of a key. */
export type LoggedActor = { readonly actor: string; readonly keyPrefix: string | null }

/** The actor as words within a sentence: by "operator anna". */
export function describeActor({ actor, keyPrefix }: LoggedActor): string {
  const [kind = '', ...rest] = actor.split(':')
  const key = keyPrefix === null ? '' : `key ${keyPrefix}…`
  switch (kind) {
    case 'key':
      return key === '' ? 'the integrator' : `the integrator with ${key}`
    case 'customer':
      return key === '' ? 'the customer in the dashboard' : `the customer in a dashboard opened with ${key}`
    case 'operator':
      return `operator ${rest.join(':')}`
    case 'webhook':
      return 'the webhook endpoint itself'
    case 'portico':
      return 'Portico by what it saw of the website'
    default:
      return 'time'
  }
}
