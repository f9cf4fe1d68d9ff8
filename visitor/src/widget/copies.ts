/** The declarations that stand in place of a rule's own; none: the rule is of no interest. */
export type Change = (style: CSSStyleDeclaration) => string

/**
 * The page's own rules once more, with other values: same selectors, same media queries, same layers, in the same order. A
 * later rule wins over an equal earlier one, so the cascade decides among the copies as it did among the originals, and
 * elements that the page adds later, hovers and breakpoints are right without touching a single node.
 *
 * A change has to give back every rule that sets the property, also those that it would leave as they are: otherwise the
 * copy of an earlier rule would win over a later original.
 */
export function copyRules(sheets: Iterable<CSSStyleSheet>, change: Change): string {
  let css = ''
  for (const sheet of sheets) {
    if (!sheet.disabled) css += within('@media', sheet.media.mediaText, copySheet(sheet, change))
  }
  return css
}

/** Rules of a sheet from another origin that was loaded without CORS cannot be read: `strays.ts` is for those. */
function copySheet(sheet: CSSStyleSheet | null, change: Change): string {
  try {
    return sheet ? copyList(sheet.cssRules, change) : ''
  } catch {
    return ''
  }
}

function copyList(rules: CSSRuleList, change: Change): string {
  let css = ''
  for (const rule of rules) css += copyRule(rule, change)
  return css
}

function copyRule(rule: CSSRule, change: Change): string {
  if (rule instanceof CSSStyleRule) {
    // Browsers without nesting have no rules inside a rule.
    const inside = change(rule.style) + (rule.cssRules?.length ? copyList(rule.cssRules, change) : '')
    return within(rule.selectorText, ' ', inside)
  }
  if (rule instanceof CSSGroupingRule) {
    const { cssText } = rule
    return within(cssText.slice(0, cssText.indexOf('{')), ' ', copyList(rule.cssRules, change))
  }
  if (rule instanceof CSSImportRule) {
    const inMedia = within('@media', rule.media.mediaText, copySheet(rule.styleSheet, change))
    return within('@layer', rule.layerName ?? '', inMedia)
  }
  // Declarations after a nested rule. The class is young, its name is all that can be asked for everywhere.
  if (rule.constructor.name === 'CSSNestedDeclarations' && 'style' in rule && rule.style instanceof CSSStyleDeclaration)
    return change(rule.style)
  return ''
}

/** Without a condition nothing is wrapped, without content nothing is left. */
function within(before: string, condition: string, inside: string): string {
  if (inside === '' || condition === '') return inside
  return `${before} ${condition}{${inside}}`
}

const PROPERTY = /var\(\s*(--[^\s,()]+)\s*(?:,((?:[^()]|\([^()]*\))*))?\)/g

/** A value with the page's custom properties filled in, as they stand on the root or the body. */
export function resolve(value: string): string {
  if (!value.includes('var(')) return value
  const styles = [document.documentElement, document.body].map((element) => getComputedStyle(element))
  const fill = (whole: string, name: string, otherwise?: string) =>
    styles.map((style) => style.getPropertyValue(name).trim()).find((text) => text !== '') ?? otherwise ?? whole
  let resolved = value
  // Properties name properties; in a circle they would for ever.
  for (let depth = 0; depth < 5 && resolved.includes('var('); depth++) resolved = resolved.replace(PROPERTY, fill)
  return resolved
}

/** `name: value` with the weight that the rule gave to the property. */
export function declare(style: CSSStyleDeclaration, name: string, value: string): string {
  return `${name}:${value}${style.getPropertyPriority(name) && '!important'};`
}

/** What a rule sets a property to. A shorthand with `var()` in it hides its parts: then the shorthand itself. */
export function settingOf(
  style: CSSStyleDeclaration,
  name: string,
  shorthand: string,
): [name: string, value: string] | null {
  for (const property of [name, shorthand]) {
    const value = style.getPropertyValue(property)
    if (value !== '' && (property === name || value.includes('var('))) return [property, value]
  }
  return null
}
