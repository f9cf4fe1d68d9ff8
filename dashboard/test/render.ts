import { loadRuleTitles } from '../src/texts/rules/load-rule-titles.ts'
import { loadAnalysisTexts, loadBaseTexts, loadWebsiteTexts } from '../src/texts/texts.ts'
import './jsx.ts'
import { type ComponentChild, h } from 'preact'
import { renderToString } from 'preact-render-to-string'
import { UpgradeContext, type UpgradePath } from '../src/host/upgrade-path.ts'
import { AnalysisWordsContext } from '../src/screens/analysis/kit/use-analysis-words.ts'
import type { Locale } from '../src/texts/locale.ts'
import { WebsiteWordsContext } from '../src/texts/use-website-words.ts'
import { WordsContext } from '../src/texts/use-words.ts'
import { createLocalizedTexts } from '../src/texts/words.ts'

// Screens are functions of data: this draws one as HTML, in a customer's language, without a browser. Effects do not run, so
// what a screen reads for itself is not there yet.

/** What a wide screen answers: some parts ask how much room they have. */
Object.assign(globalThis, { matchMedia: () => ({ matches: false }) })

type Options = { readonly locale?: Locale; readonly upgrade?: UpgradePath | null }

export async function renderToHtml(
  node: ComponentChild,
  { locale = 'en', upgrade = null }: Options = {},
): Promise<string> {
  const [{ texts }, website, analysis, ruleTitles] = await Promise.all([
    loadBaseTexts(locale),
    loadWebsiteTexts(locale),
    loadAnalysisTexts(locale),
    loadRuleTitles(locale),
  ])
  const words = createLocalizedTexts(locale, locale, texts, 'UTC')
  const inside = h(AnalysisWordsContext.Provider, { value: { analysis, ruleTitles }, children: node })
  const behind = h(WebsiteWordsContext.Provider, {
    value: { ...words, texts: { ...texts, ...website } },
    children: inside,
  })
  const upgraded = h(UpgradeContext.Provider, { value: upgrade, children: behind })
  return renderToString(h(WordsContext.Provider, { value: words, children: upgraded }))
}

/** What can be read, with a line for each element that is not part of a sentence. */
export function textOf(html: string): string {
  return html
    .replaceAll(/<\/?(?:a|b|bdi|code|em|span|strong|time|wbr)\b[^>]*>/g, '')
    .replaceAll(/<[^>]*>/g, '\n')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&')
    .replaceAll(/\s*\n\s*/g, '\n')
    .trim()
}

/** The values of an attribute, in the order of their elements. */
export function attributesIn(html: string, name: string): readonly string[] {
  return [...html.matchAll(new RegExp(`\\s${name}="([^"]*)"`, 'g'))].map(([, value = '']) =>
    value.replaceAll('&quot;', '"').replaceAll('&amp;', '&'),
  )
}

/** The texts of all elements of a class. They must not hold elements of their own kind. */
export function textsOfClass(html: string, tag: string, className: string): readonly string[] {
  const pattern = new RegExp(`<${tag}\\b[^>]*class="(?:[^"]* )?${className}(?: [^"]*)?"[^>]*>(.*?)</${tag}>`, 'gs')
  return [...html.matchAll(pattern)].map(([, inside = '']) => textOf(inside))
}

/** Controls that nobody who does not see them could tell apart: without a label, or a name of their own. */
export function controlsWithoutName(html: string): readonly string[] {
  const labelled = new Set(attributesIn(html, 'for'))
  const inLabels = [...html.matchAll(/<label\b.*?<\/label>/gs)].map(([label]) => label).join()
  const controls = [...html.matchAll(/<(?:input|select|textarea)\b[^>]*>/g)].map(([control]) => control)
  const buttons = [...html.matchAll(/<(button|a)\b[^>]*>(.*?)<\/\1>/gs)]
    .filter(([whole, , inside = '']) => textOf(inside) === '' && !/\saria-label(?:ledby)?="[^"]/.test(whole))
    .map(([whole]) => whole)
  return [
    ...buttons,
    ...controls.filter(
      (control) =>
        !/\saria-label(?:ledby)?="[^"]/.test(control) &&
        !labelled.has(/\sid="([^"]*)"/.exec(control)?.[1] ?? '') &&
        !inLabels.includes(control),
    ),
  ]
}
