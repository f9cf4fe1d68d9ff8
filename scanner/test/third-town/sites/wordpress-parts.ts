// What WordPress puts into every page, and keeps in every browser.

/** The test for emoji that WordPress puts into every page: it keeps its result for the session. */
export const EMOJI = `<script>
(function () {
  var canvas = document.createElement('canvas'), context = canvas.getContext('2d', { willReadFrequently: true })
  context.textBaseline = 'top'
  context.font = '600 32px Arial'
  context.fillText('\\ud83c\\udff3\\ufe0f\\u200d\\u26a7\\ufe0f', 0, 0)
  var data = new Uint32Array(context.getImageData(0, 0, canvas.width, canvas.height).data)
  sessionStorage.setItem('wpEmojiSettingsSupports', JSON.stringify({ supportTests: { flag: data.length > 0, emoji: true }, timestamp: 1790000000000 }))
})()
</script>`
export const WORDPRESS = `<meta name="generator" content="WordPress 6.8.3">\n${EMOJI}`
/** The theme's own style and script, from the website's own host. */
export const THEME = 'class="home wp-embed-responsive wp-theme-twentytwentyfive"'
