/** Where there is no room for sentences, one button is left; what it would load is still said to a screen reader. */
export const PLACEHOLDER = `
.held{position:absolute;top:0;left:0;display:grid;width:100%;height:100%;overflow:auto;border:1px solid var(--line);
container-type:size;font-size:.9375em}
.held[hidden]{display:none}
.held>div{display:grid;gap:.5em;max-width:38em;margin:auto;padding:1em}
.name{font-size:1.125em;font-weight:600}
.ways{display:flex;flex-wrap:wrap;gap:.5em;margin-top:.25em}
@container(max-width:199px) or (max-height:159px){.held>div{padding:.25em}.held p,.ways .plain{display:none}.ways{margin:0}}
`
