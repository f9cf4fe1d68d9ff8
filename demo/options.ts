/** What `npm run demo -- --help` prints. */
export const HELP = `npm run demo [-- --help]

Starts Portico, the portal of a hosting company on it, and a customer's website with the banner. The first start adds
three example customers. It prints where each of them is and goes on until Ctrl-C. Nothing is billed.

  --help   prints this, and starts nothing

Set in the environment:

  DEMO_PORT           port of the portal (8182)
  DEMO_WEBSITE_PORT   port of the customer's website (8183)
  PORT                port of Portico (8180)
  STAGING_PORT        port of Portico's staging environment, which the demo uses (8181)
  DEMO_HOME           folder of the demo's data (.portico-demo); delete it to begin afresh

A port of 0 is any free one.`

export type DemoCommand = { readonly does: 'start' | 'help' } | { readonly does: 'refuse'; readonly why: string }

/** What the words behind the command ask for. */
export function readDemoCommand(words: readonly string[]): DemoCommand {
  const unknown = words.find((word) => word !== '--help' && word !== '-h')
  // As JSON, so that whatever was typed stays in its line.
  if (unknown !== undefined)
    return { does: 'refuse', why: `The demo has no ${JSON.stringify(unknown)}: see npm run demo -- --help.` }
  return { does: words.length > 0 ? 'help' : 'start' }
}
