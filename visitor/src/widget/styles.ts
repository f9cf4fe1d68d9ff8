/** Comes after `SURFACE_STYLES`, which has the colours and the buttons. */
export const WIDGET = `
.opener,.panel{--gap:.75em;position:fixed;z-index:2147483645;border:1px solid var(--line);
left:max(var(--gap),env(safe-area-inset-left));right:max(var(--gap),env(safe-area-inset-right));
bottom:max(var(--gap),env(safe-area-inset-bottom))}
[hidden]{display:none!important}
.left{right:auto}
.right{left:auto}
.opener{border-radius:50%;box-shadow:0 .125em .75em #0003}
.opener button{display:block;width:2.75em;padding:.45em;border:0;border-radius:50%}
.opener span{position:absolute;bottom:.25em;padding:.25em .75em;border:1px solid var(--line);border-radius:.5em;
background:var(--back);font-size:.875em;width:max-content;max-width:calc(100vw - 6em);visibility:hidden}
.opener.left span{left:3.75em}
.opener.right span{right:3.75em}
.opener :is(:hover,:focus-visible)>span{visibility:visible}
.icon{display:block;width:100%;fill:currentColor}
.panel{top:auto;width:23em;max-width:calc(100vw - 1.5em);max-height:calc(100dvh - 1.5em);margin:0;padding:0 min(1.25em,4vw) 1.25em;
overflow:auto;hyphens:auto;overscroll-behavior:contain;border-radius:.875em;box-shadow:0 .25em 2em #0004}
.panel::backdrop{background:0 0}
.row{display:flex;flex-wrap:wrap;align-items:center;gap:0 .5em;min-height:3em}
.row>:first-child{flex:1 1 5.5em;min-width:0;max-width:100%}
.steps{display:flex;align-items:center;gap:.125em;margin-inline-start:auto}
.head{position:sticky;top:0;z-index:1;flex-wrap:nowrap;padding:.75em 0 .5em;background:var(--back)}
h2{margin:0;font-size:1.2em;font-weight:600;line-height:1.3}
.cross,.step{flex:none;width:44px;min-width:0;min-height:44px;padding:0;font-size:1.25em;line-height:1}
.head>:first-child{flex-basis:0}
.step[aria-disabled=true]{border-style:dashed;cursor:default}
.step[aria-disabled=true] span{opacity:.5}
.value{min-width:2.75em;text-align:center}
label{cursor:pointer}
label .value{min-width:0;margin-inline-end:.5em}
fieldset{min-width:0;margin:0;padding:.5em 0;border:0}
legend{padding:0 0 .25em}
.choices{display:grid;grid-template-columns:repeat(auto-fit,minmax(min(100%,7.5em),1fr));gap:.5em}
.choices label{position:relative;display:grid;min-height:2.75em}
.choices span{display:grid;place-items:center;min-width:0;padding:.25em .125em;overflow-wrap:anywhere;border:1px solid var(--line);border-radius:.5em;text-align:center}
.choices input{position:absolute;inset:0;width:100%;height:100%;margin:0;opacity:0;cursor:pointer}
.choices :checked+span{background:var(--button);color:var(--on-button);border-color:var(--button);font-weight:600}
.choices :focus-visible+span{outline:3px solid var(--fore);outline-offset:2px}
[role=switch]{appearance:none;position:relative;flex:none;width:3.25em;height:1.75em;margin:0;border:2px solid var(--line);border-radius:1em;cursor:pointer}
[role=switch]::before{content:"";position:absolute;inset-block:.2em;inset-inline-start:.2em;width:1.1em;border-radius:50%;background:var(--line)}
[role=switch]:checked{background:var(--button);border-color:var(--button)}
[role=switch]:checked::before{inset-inline:auto .2em;background:var(--on-button)}
.reset{width:100%;margin:.75em 0}
.about{font-size:.875em}
.about a{display:inline-block;padding:.25em 0}
.complaint:not(:empty){margin-top:.5em;padding:.5em .75em;border:2px solid;border-radius:.5em}
.said{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%);white-space:nowrap}
.line{position:fixed;z-index:2147483647;inset:0 0 auto;height:4px;background:#d00000;box-shadow:0 0 0 2px #fff;pointer-events:none}
.arrow{position:fixed;z-index:2147483647;left:0;top:0;width:48px;height:48px;fill:#000;stroke:#fff;stroke-width:1.5;pointer-events:none}
@media(forced-colors:active){.line,[role=switch],[role=switch]::before,.choices :checked+span{forced-color-adjust:none}
.line,[role=switch]:checked,.choices :checked+span{background:Highlight;color:HighlightText}
[role=switch]{border-color:ButtonText}[role=switch]::before{background:ButtonText}[role=switch]:checked::before{background:HighlightText}}
`
