/** Writes a line for the website's developer to the console. Visitors never see it. */
export function warnDeveloper(text: string): void {
  // biome-ignore lint/suspicious/noConsole: there is no other place for it on somebody else's page
  console.warn(`Portico: ${text}`)
}
