/** In a low window (or with large text) the whole dialog scrolls, otherwise only its middle. */
export const PREFERENCES_STYLES = `
.preferences{--rule:color-mix(in srgb,var(--line) 40%,var(--back));position:fixed;inset:0;width:46em;max-width:calc(100% - 1em);height:fit-content;max-height:calc(100% - 1em);
margin:auto;padding:0;border:1px solid var(--line);border-radius:.875em;overflow:hidden;box-shadow:0 .5em 3em #0006}
.preferences[open]{display:flex;flex-direction:column}
.preferences::backdrop{background:#0008}
.head{display:flex;align-items:center;justify-content:space-between;gap:1em;padding:.75em;padding-inline-start:min(1.25em,5vw)}
h2:focus{outline:0}
h2,h3{margin:0;font-size:1.25em;line-height:1.3}
h3{font-size:1.0625em}
.scrolled{display:grid;grid-template-columns:minmax(0,1fr);gap:1em;overflow:auto;overscroll-behavior:contain;
padding:.25em min(1.25em,5vw) 1.25em;font-size:.9375em}
.notice{display:grid;gap:.5em;padding:.75em 1em;border:1px solid var(--rule);border-radius:.5em}
.choice{display:flex;flex-wrap:wrap;gap:.5em}
[role=status]:empty{display:none}
section:has(>.row){padding-top:1em;border-top:1px solid var(--rule)}
.row{display:flex;align-items:center;justify-content:space-between;gap:1em;min-height:2em}
label{cursor:pointer}
.always{font-weight:600}
input{appearance:none;flex:none;width:3.25em;height:1.875em;margin:0;border:2px solid var(--fore);border-radius:1em;
background:0 0;font-size:1em;cursor:pointer}
input::before{content:"";display:block;width:1.125em;height:1.125em;margin:.25em;border-radius:50%;background:var(--fore)}
input:checked{background:var(--button)}
input:disabled{opacity:.5;cursor:default}
input:checked::before{margin-inline-start:1.625em;background:var(--on-button)}
@media(forced-colors:active){input,input:checked{forced-color-adjust:none;border-color:ButtonText;background:ButtonFace}
input::before{background:ButtonText}input:checked{background:Highlight}input:checked::before{background:HighlightText}}
@media(prefers-reduced-motion:no-preference){input::before{transition:margin .15s}}
details{margin-top:.5em}
summary{padding:.375em 0;cursor:pointer;font-weight:600}
ul{display:grid;grid-template-columns:minmax(0,1fr);gap:1em;margin:.5em 0;padding:0;list-style:none}
li{padding-inline-start:1em;border-inline-start:3px solid var(--rule)}
code{font:.9375em ui-monospace,monospace;overflow-wrap:anywhere}
table{width:100%;margin-top:.25em;border-collapse:collapse;font-size:.9375em}
caption,th,td{text-align:start;vertical-align:top}
th,td{padding:.25em 0;padding-inline-end:1em}
caption{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%)}
.foot{display:grid;grid-template-columns:repeat(auto-fit,minmax(min(11em,100%),1fr));grid-auto-rows:1fr;gap:.5em;
padding:1em min(1.25em,5vw);border-top:1px solid var(--rule)}
@media(max-width:32em){thead{position:absolute;clip-path:inset(50%)}tr,td{display:block;padding-inline:0}td{padding:0}tr{padding:.25em 0}}
@media(max-height:32em){.preferences[open]{display:block;overflow:auto}.scrolled{overflow:visible}}
`
