/** Gives the declarations that replace those of a rule. Empty: the rule is not copied. */
export type RuleChange = (style: CSSStyleDeclaration) => string

/**
 * Copies the page's own rules with other values: same selectors, media queries and layers, in the same order. A
 * later rule wins over an equal earlier one, so the cascade decides among the copies as among the originals. Elements
 * that the page adds later, hover styles and breakpoints are right without touching a node.
 *
 * A change must return every rule that sets the property, also unchanged ones. Otherwise the
 * copy of an earlier rule would win over a later original.
 */
export function copyRules(sheets: Iterable<CSSStyleSheet>, change: RuleChange): string {
  let css = ''
  for (const sheet of sheets) {
    if (!sheet.disabled) css += within('@media', sheet.media.mediaText, copySheet(sheet, change))
  }
  return css
}

/** Rules of a sheet from another origin that was loaded without CORS cannot be read: `corrections.ts` is for those. */
function copySheet(sheet: CSSStyleSheet | null, change: RuleChange): string {
  try {
    return sheet ? copyList(sheet.cssRules, change) : ''
  } catch {
    return ''
  }
}

function copyList(rules: CSSRuleList, change: RuleChange): string {
  let css = ''
  for (const rule of rules) css += copyRule(rule, change)
  return css
}

function copyRule(rule: CSSRule, change: RuleChange): string {
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
  // Declarations after a nested rule. The class is new, so older browsers can only compare its name.
  if (rule.constructor.name === 'CSSNestedDeclarations' && 'style' in rule && rule.style instanceof CSSStyleDeclaration)
    return change(rule.style)
  return ''
}

/** Wraps rules in a condition. Without a condition they stay as they are; without content nothing is left. */
function within(before: string, condition: string, inside: string): string {
  if (inside === '' || condition === '') return inside
  return `${before} ${condition}{${inside}}`
}

const PROPERTY = /var\(\s*(--[^\s,()]+)\s*(?:,((?:[^()]|\([^()]*\))*))?\)/g

/** Replaces custom properties in a value by their values on the root or the body. */
export function resolveVariables(value: string): string {
  if (!value.includes('var(')) return value
  const styles = [document.documentElement, document.body].map((element) => getComputedStyle(element))
  const fill = (whole: string, name: string, otherwise?: string) =>
    styles.map((style) => style.getPropertyValue(name).trim()).find((text) => text !== '') ?? otherwise ?? whole
  let resolved = value
  // Properties can refer to properties. The limit stops a circular reference.
  for (let depth = 0; depth < 5 && resolved.includes('var('); depth++) resolved = resolved.replace(PROPERTY, fill)
  return resolved
}

/** `name: value` with the rule's `!important`, if it has one. */
export function declaration(style: CSSStyleDeclaration, name: string, value: string): string {
  return `${name}:${value}${style.getPropertyPriority(name) && '!important'};`
}

/** The value that a rule gives a property. A shorthand with `var()` hides its parts, so then the shorthand itself. */
export function declaredValue(
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
