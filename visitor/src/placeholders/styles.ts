/** In pixels. Tracking pixels, frames of counters and images without a size have no room for text. */
export const MAX_SIZE_WITHOUT_PLACEHOLDER = 23

/**
 * The buttons stay visible while the text scrolls. With less room first the sentences are hidden, then the second button, then
 * the name; a screen reader still gets the name. Sizes are in `em`, so that larger text has the same room. Customers' own colours
 * get no tint, because their contrast is checked as they are. Icons are cut out of a border, which forced colours keep.
 */
export const PLACEHOLDER_STYLES = `
.held{position:absolute;top:0;left:0;display:grid;width:100%;height:100%;overflow:auto;border:1px solid var(--line);
border-radius:.5em;container-type:size;font-size:calc(.9375em*var(--size,1))}
.held:not(.own),.held:not(.own) .ways{background-image:linear-gradient(#8882,#8882)}
.held[hidden]{display:none}
.held>div{display:grid;gap:.75em;grid-template-columns:minmax(0,1fr);max-width:38em;margin:auto;padding:1em 1em 0}
.name{display:flex;align-items:center;gap:.5em;font-size:1.25em;font-weight:600;line-height:1.3}
.name::before{content:"";flex:none;border:12px solid;clip-path:path(evenodd,"M2 4h20v16H2zM4 9v9h16V9z")}
.film::before{clip-path:path("M4 2l18 10-18 10z")}
.map::before{clip-path:path(evenodd,"M12 23c-4-6-8-9-8-14a8 8 0 1116 0c0 5-4 8-8 14m0-11a3 3 0 100-6 3 3 0 100 6")}
.ways{position:sticky;bottom:0;display:flex;flex-wrap:wrap;gap:.5em;padding:.25em 0 1em;background:var(--back)}
@container(max-height:18.6em){.held>div{gap:.25em;padding:.5em .75em 0;font-size:.9375em}.name{font-size:1.0625em}
.ways{gap:.25em;padding:.25em 0 .5em}.ways button{min-height:2.5em;padding:.25em .75em}}
@container(max-width:13.2em) or (max-height:10.2em){.held>div{padding:.25em .25em 0}.held p:not(.name){display:none}
.ways{padding:0 0 .25em}.name,.ways{justify-content:center;text-align:center}}
@container(max-width:13.2em) or (max-height:8.4em){.ways .plain{display:none}}
@container(max-width:7.9em) or (max-height:6.6em){.name{display:none}}
`
