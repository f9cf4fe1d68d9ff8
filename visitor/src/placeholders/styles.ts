/** In pixels. Tracking pixels, frames of counters and images without a size have no room for text. */
export const MAX_SIZE_WITHOUT_PLACEHOLDER = 23

/**
 * The buttons stay visible while the text scrolls. With less room first the sentences are hidden, then the second button, then
 * the name; a screen reader still gets the name. Sizes are in `em`, so that larger text has the same room.
 */
export const PLACEHOLDER_STYLES = `
.held{position:absolute;top:0;left:0;display:grid;width:100%;height:100%;overflow:auto;border:1px solid var(--line);
container-type:size;font-size:calc(.9375em*var(--size,1))}
.held[hidden]{display:none}
.held>div{display:grid;gap:.5em;grid-template-columns:minmax(0,1fr);max-width:38em;margin:auto;padding:1em 1em 0}
.name{font-size:1.125em;font-weight:600}
.ways{position:sticky;bottom:0;display:flex;flex-wrap:wrap;gap:.5em;padding:.25em 0 1em;background:var(--back)}
@container(max-height:18.6em){.held>div{padding:.75em .75em 0;font-size:.9375em}.name{display:none}.ways{gap:.25em;padding:.25em 0 .5em}.ways button{min-height:2.5em;padding:.25em .75em}}
@container(max-width:13.2em) or (max-height:10.2em){.held>div{padding:.25em .25em 0}.held p:not(.name){display:none}
.name{display:block}.ways{padding:0 0 .25em}.name,.ways{justify-content:center;text-align:center}}
@container(max-width:13.2em) or (max-height:8.4em){.ways .plain{display:none}}
@container(max-width:7.9em) or (max-height:6.6em){.name{display:none}}
`
