// What a customer pastes, around the tag that the service gave. The tag comes with the site's id and has nothing to escape
// but quotes.

/** A script that waits, and a frame that waits. */
export const MARKED_HTML_EXAMPLE = `<script type="text/plain" data-category="analytics" src="https://statistics.example/script.js"></script>
<iframe data-category="functional" data-src="https://video.example/embed/1" title="Video"></iframe>`

export function wordpressSnippet(tag: string): string {
  return `add_action('wp_head', function () {\n  echo '${tag.replaceAll("'", "\\'")}';\n}, 0);`
}

/** nginx takes no longer text in one piece; then the hosts are left out, as nginx-marks.mjs does. */
const MAX_NGINX_LENGTH = 3_900

export function nginxSnippet(tag: string): string {
  const short = tag.length > MAX_NGINX_LENGTH ? tag.replace(/ data-hold="[^"]*"/, '') : tag
  const html = short.replaceAll("'", "\\'")
  return `sub_filter '<head>' '<head>${html}';
sub_filter '<head ' '${html}<head ';
sub_filter_once on;
proxy_set_header Accept-Encoding "";`
}
