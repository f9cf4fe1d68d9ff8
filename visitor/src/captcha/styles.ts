/** A row of its own in whatever layout the form has, and as wide as the form at the most. */
export const NOTICE_STYLES = `
@media not print{:host{display:block!important;clear:both!important;flex:1 0 100%!important;grid-column:1/-1!important;min-width:0!important;
max-width:100%!important;margin:.75em 0!important}}
.check{display:grid;justify-items:start;gap:.5em;max-width:30em;padding:.75em;border:1px solid var(--line);border-radius:.5em;
font-size:calc(.9375em*var(--size,1))}
[role=status]{font-weight:600}
[role=status]:empty{display:none}
`
