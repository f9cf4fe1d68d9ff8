// Under Trusted Types the address and text of a script need a policy. We use one, named `portico`:
// `Content-Security-Policy: require-trusted-types-for 'script'; trusted-types portico`.

type Policy = { createScript(text: string): string; createScriptURL(address: string): string }
type Factory = { createPolicy(name: string, rules: Policy): Policy }

const same = (text: string) => text
const AS_IT_IS: Policy = { createScript: same, createScriptURL: same }

/** If the page does not allow our policy, the browser refuses what we release: it stays held back, and the console says why. */
export function trusted(): Policy {
  const { trustedTypes } = window as { trustedTypes?: Factory }
  try {
    return trustedTypes?.createPolicy('portico', AS_IT_IS) ?? AS_IT_IS
  } catch {
    return AS_IT_IS
  }
}

export type { Policy }
