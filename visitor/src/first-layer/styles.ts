/** Fixed and moved by `transform` alone, so that nothing of the page moves. */
export const FIRST_LAYER = `
.banner,.reopen{--gap:.75em;position:fixed;z-index:2147483646;border:1px solid var(--line);
left:max(var(--gap),env(safe-area-inset-left));right:max(var(--gap),env(safe-area-inset-right));
bottom:max(var(--gap),env(safe-area-inset-bottom))}
.banner{display:grid;grid-template-columns:minmax(0,1fr);gap:1em 2em;max-width:66em;max-height:calc(100% - 1.5em);overflow:auto;overscroll-behavior:contain;
margin:0 auto;padding:1.25em;border-radius:.875em;box-shadow:0 .25em 2em #0004}
.top,.moved{top:max(var(--gap),env(safe-area-inset-top));bottom:auto}
.top.moved{top:auto;bottom:max(var(--gap),env(safe-area-inset-bottom))}
.bottom-left,.bottom-right{max-width:27em;margin-left:0}
.bottom-right{margin:0 0 0 auto}
.words{display:grid;grid-template-columns:minmax(0,1fr);gap:.5em;align-content:center;font-size:.9375em}
.title{font-size:1.2em;font-weight:600;line-height:1.3}
.links{display:flex;flex-wrap:wrap;gap:.25em 1em}
.buttons{display:grid;grid-template-columns:repeat(2,minmax(0,1fr));grid-auto-rows:1fr;gap:.5em;align-content:center}
.buttons .plain{grid-column:1/-1}
.banner .cross{position:absolute;top:.25em;inset-inline-end:.25em}
.closes .title{padding-inline-end:1.5em}
@media(max-width:22em){.banner{gap:.75em;padding:min(1em,5vw)}.banner,.reopen{--gap:min(.75em,3vw)}.words{font-size:.875em}
.buttons{grid-template-columns:minmax(0,1fr)}}
@media(min-width:52em){.bottom,.top{grid-template-columns:minmax(0,1fr) auto;padding:1.25em 1.5em}
:is(.bottom,.top)>.buttons{grid-template-columns:minmax(13em,auto)}.closes:is(.bottom,.top){padding-inline-end:3.5em}}
.reopen{border-radius:50%;box-shadow:0 .125em .75em #0003}
.reopen.left{right:auto}
.reopen.right{left:auto}
.reopen button{display:block;width:2.75em;padding:.6em;border:0;border-radius:50%;outline-offset:-5px}
svg{display:block;width:100%;fill:none;stroke:currentColor;stroke-width:1.75;stroke-linecap:round}
.reopen span{position:absolute;bottom:.25em;padding:.25em .75em;border:1px solid var(--line);border-radius:.5em;
background:var(--back);font-size:.875em;white-space:nowrap;visibility:hidden}
.left span{left:3.75em}
.right span{right:3.75em}
:is(:hover,:focus-visible)>span{visibility:visible}
@media(prefers-reduced-motion:no-preference){.banner{animation:come .25s ease-out}
@keyframes come{from{transform:translateY(2em)}}}
`
