/** Where there is no room for sentences, one button is left; what it would load is still said to a screen reader. */
export const PLACEHOLDER = `
.held{position:absolute;top:0;left:0;display:grid;width:100%;height:100%;overflow:auto;border:1px solid var(--line);
container-type:size;font-size:.9375em}
.held[hidden]{display:none}
.held>div{display:grid;gap:.5em;grid-template-columns:minmax(0,1fr);max-width:38em;margin:auto;padding:1em}
.name{font-size:1.125em;font-weight:600}
.ways{display:flex;flex-wrap:wrap;gap:.5em;margin-top:.25em}
@container(max-height:280px){.held>div{padding:.75em;font-size:.9375em}.name{display:none}.ways{gap:.25em}.ways button{min-height:2.5em;padding:.25em .75em}}
@container(max-width:199px) or (max-height:159px){.held>div{padding:.25em}.held p:not(.name),.ways .plain{display:none}
.name{display:block}.name,.ways{margin:0;justify-content:center;text-align:center}}
@container(max-width:119px) or (max-height:99px){.name{display:none}}
`
