export const REOPEN_STYLES = `
.reopen{--gap:min(.75em,3vw);position:fixed;z-index:2147483646;border:1px solid var(--line);border-radius:50%;box-shadow:0 .125em .75em #0003;
left:max(var(--gap),env(safe-area-inset-left));right:max(var(--gap),env(safe-area-inset-right));bottom:max(var(--gap),env(safe-area-inset-bottom))}
.reopen.moved{top:max(var(--gap),env(safe-area-inset-top));bottom:auto}
.reopen.left{right:auto}
.reopen.right{left:auto}
.reopen button{display:block;width:2.75em;padding:.6em;border:0;border-radius:50%;outline-offset:-5px}
svg{display:block;width:100%;fill:none;stroke:currentColor;stroke-width:1.75;stroke-linecap:round}
.reopen span{position:absolute;bottom:.25em;padding:.25em .75em;border:1px solid var(--line);border-radius:.5em;
background:var(--back);font-size:.875em;white-space:nowrap;visibility:hidden}
.left span{left:3.75em}
.right span{right:3.75em}
:is(:hover,:focus-visible)>span{visibility:visible}
`
