import type { TownSite } from '../../town/site.ts'
import { footer, website } from '../parts.ts'

// WordPress as most of Europe has it: a theme, a few plugins, and what WordPress itself keeps in every browser.

/** The test for emoji that WordPress puts into every page: it keeps its result for the session. */
export const EMOJI = `<script>
/*! This file is auto-generated */
(function () {
  var canvas = document.createElement('canvas'), context = canvas.getContext('2d', { willReadFrequently: true })
  context.textBaseline = 'top'
  context.font = '600 32px Arial'
  context.fillText('\\ud83c\\udff3\\ufe0f\\u200d\\u26a7\\ufe0f', 0, 0)
  var data = new Uint32Array(context.getImageData(0, 0, canvas.width, canvas.height).data)
  sessionStorage.setItem('wpEmojiSettingsSupports', JSON.stringify({ supportTests: { flag: data.length > 0, emoji: true }, timestamp: 1790000000000 }))
})()
</script>`

const FOOTER = footer([
  ['/impressum/', 'Impressum'],
  ['/datenschutz/', 'Datenschutz'],
])

/** A diary: nothing but WordPress. */
const BLOG = website({
  name: 'gartentagebuch',
  lang: 'de',
  head: `<meta name="generator" content="WordPress 6.8.3">\n${EMOJI}`,
  body: 'class="home blog wp-embed-responsive wp-theme-twentytwentyfive"',
  end: FOOTER,
  pages: {
    '/': [
      'Gartentagebuch',
      '<article><h2><a href="/tomaten/">Tomaten vorziehen</a></h2><p>Im März geht es los.</p></article>',
    ],
    '/tomaten/': ['Tomaten vorziehen', '<p>Warm und hell.</p>'],
    '/impressum/': ['Impressum', '<p>Hanna Beispiel, Gartenweg 3, Freiburg</p>'],
    '/datenschutz/': ['Datenschutz', '<p>Welche Daten wir verarbeiten.</p>'],
  },
  breaks: 'nothing',
  serious: 0,
  truths: [],
})

export const WORDPRESS_SITES: readonly TownSite[] = [BLOG]
