/** Sessions that software names after the website, so that no beginning of a name is known. Only the evidence shows the rest. */

type SessionName = {
  /** The tool of the table. */
  readonly tool: string
  readonly name: RegExp
  readonly source: string
}

const SESSION_NAMES: readonly SessionName[] = [
  {
    tool: 'joomla',
    name: /^[0-9a-f]{32}$/,
    source: 'https://github.com/joomla/joomla-cms/blob/5.2-dev/libraries/src/Service/Provider/Session.php',
  },
  {
    tool: 'rails',
    name: /^_[a-z0-9_]+_session$/,
    source: 'https://guides.rubyonrails.org/configuring.html#config-session-store',
  },
  {
    tool: 'laravel',
    name: /^[a-z0-9_-]+[_-]session$/,
    source: 'https://github.com/laravel/laravel/blob/12.x/config/session.php',
  },
]

/** The id of the tool whose session may be called so. */
export function sessionToolOf(name: string): string | undefined {
  return name.length > MOST ? undefined : SESSION_NAMES.find((one) => one.name.test(name))?.tool
}

const MOST = 100
