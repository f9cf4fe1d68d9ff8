/**
 * Undoes the browser's own styles of popovers. The banner is fixed and animated by `transform` only, so that the page does not move.
 * The text scrolls if it has no room, and the buttons stay visible. In a very low window the whole banner scrolls. Both answers are
 * side by side wherever they fit. On a phone the banner takes at most half of the window until the visitor unfolds it; the names of
 * the purposes, the recipients and the first document stay in sight.
 */
export const FIRST_LAYER_STYLES = `
.banner{--gap:min(.75em,3vw);position:fixed;z-index:2147483646;top:auto;width:auto;height:auto;overflow:visible;
left:max(var(--gap),env(safe-area-inset-left));right:max(var(--gap),env(safe-area-inset-right));
bottom:max(var(--gap),env(safe-area-inset-bottom));
display:grid;grid-template:minmax(0,1fr) auto/minmax(0,1fr);gap:1em 2em;max-width:66em;max-height:calc(100% - 2*var(--gap));
margin:0 auto;padding:1.25em;border:1px solid var(--line);border-radius:.875em;box-shadow:0 .25em 2em #0004}
.top,.moved{top:max(var(--gap),env(safe-area-inset-top));bottom:auto}
.top.moved{top:auto;bottom:max(var(--gap),env(safe-area-inset-bottom))}
.bottom-left,.bottom-right{max-width:27em;margin-left:0}
.bottom-right{margin:0 0 0 auto}
.words{display:grid;grid-template-columns:minmax(0,1fr);gap:.5em;align-content:safe center;margin:-.375em;padding:.375em;overflow:auto;overscroll-behavior:contain;font-size:.9375em}
.title{font-size:1.2em;font-weight:600;line-height:1.3}
.links{display:flex;flex-wrap:wrap;align-items:baseline;gap:.25em 1em}
.buttons{display:grid;grid-template-columns:repeat(auto-fit,minmax(max(40%,min(8.25em,100%)),1fr));grid-auto-rows:1fr;gap:.5em;align-self:center}
.detail:empty,.more{display:none}
.more+*{grid-column:1/-1}
.banner .cross{position:absolute;top:.25em;inset-inline-end:.25em}
.closes .title{padding-inline-end:1.5em}
@media(max-width:26em){.banner{gap:.625em;max-height:50%;padding:.75em}.words{gap:.25em;font-size:.875em;line-height:1.4}.title{font-size:1.1em}
.buttons button{padding:.25em;font-size:.875em;min-height:44px}
:not(.open)>.words :is(.detail,a+a){display:none}
:not(.open)>.words .title+p{display:-webkit-box;-webkit-line-clamp:4;-webkit-box-orient:vertical;overflow:hidden}
.more{display:block}.more+*{grid-column:auto}.open{max-height:calc(100% - 2*var(--gap))}}
@media(max-height:24em){.banner{grid-template-rows:auto auto;max-height:calc(100% - 2*var(--gap));overflow:auto}.words{overflow:visible}}
@media(min-width:52em){.bottom,.top{grid-template:minmax(0,1fr)/minmax(0,1fr) 40%;padding:1.25em 1.5em}.closes:is(.bottom,.top){padding-inline-end:3.5em}}
@media(prefers-reduced-motion:no-preference){.banner{animation:come .25s ease-out}
@keyframes come{from{transform:translateY(2em)}}}
`
