// Under Trusted Types the address and text of a script need a policy. We use one, named `portico`:
// `Content-Security-Policy: require-trusted-types-for 'script'; trusted-types portico`.

type ScriptPolicy = { createScript(text: string): string; createScriptURL(address: string): string }
type Factory = { createPolicy(name: string, rules: ScriptPolicy): ScriptPolicy }

const same = (text: string) => text
const PASS_THROUGH: ScriptPolicy = { createScript: same, createScriptURL: same }

/** If the page does not allow our policy, the browser refuses what we release: it stays held back, and the console says why. */
export function trustedTypesPolicy(): ScriptPolicy {
  const { trustedTypes } = window as { trustedTypes?: Factory }
  try {
    return trustedTypes?.createPolicy('portico', PASS_THROUGH) ?? PASS_THROUGH
  } catch {
    return PASS_THROUGH
  }
}

export type { ScriptPolicy }
