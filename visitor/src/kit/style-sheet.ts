/** An adopted sheet is no element, so a page's Content-Security-Policy for styles does not apply to it. */
export function addStyleSheet(to: DocumentOrShadowRoot, text: string): void {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(text)
  to.adoptedStyleSheets.push(sheet)
}
