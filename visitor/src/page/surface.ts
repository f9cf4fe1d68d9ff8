const DARK = '--back:#1d2126;--fore:#eef0f2;--button:#dfe4ea;--on-button:#14181d;--line:#7d8691;color-scheme:dark'

/**
 * The styles that all our surfaces share. They are in the entry, so that no part carries them again.
 *
 * The page's styles stay out: `!important` inside a shadow tree beats the page's rules for the
 * host. Sizes are in `em` of the visitor's own text size (`medium`); `rem` would depend on the page.
 * No text is dimmed, because customers' colours are checked for contrast as they are.
 */
export const SURFACE_STYLES = `
:host{all:initial!important;display:contents!important}
@media print{:host{display:none!important}}
.surface,.surface *{box-sizing:border-box}
.surface{--back:#fff;--fore:#1b2027;--button:#222b36;--on-button:#fff;--line:#828a94;color-scheme:light;
background:var(--back);color:var(--fore);font:medium/1.5 system-ui,sans-serif;text-align:start;overflow-wrap:anywhere}
.dark{${DARK}}
@media(prefers-color-scheme:dark){.auto{${DARK}}}
.own{--line:var(--fore)}
@media(max-width:22em){.surface{hyphens:auto}}
p{margin:0}
a,.link{display:inline-block;padding:.125em 0;color:inherit;text-decoration:underline;text-underline-offset:.15em}
button{font:inherit;color:inherit;cursor:pointer;text-align:center;
min-height:2.75em;padding:.5em 1em;border:1px solid var(--line);border-radius:.5em;background:0 0}
.filled{background:var(--button);color:var(--on-button);border-color:var(--button)}
.filled,.plain{font-weight:600}
.filled:hover,.plain:hover{text-decoration:underline}
.link{min-height:1.75em;padding:.125em 0;border:0;border-radius:0;text-align:start}
.cross{min-width:2.25em;min-height:2.25em;padding:0;border-color:transparent;font-size:1.25em;line-height:1}
:focus-visible{outline:3px solid var(--fore);outline-offset:2px}
`
