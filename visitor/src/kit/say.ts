/** A line for whoever builds the website. Visitors never see it. */
export function say(text: string): void {
  // biome-ignore lint/suspicious/noConsole: there is no other place to say it on somebody else's page
  console.warn(`Portico: ${text}`)
}
