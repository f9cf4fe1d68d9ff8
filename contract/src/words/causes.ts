type Caused = { readonly id: string; readonly under?: string | undefined }

/**
 * The findings that are lines of their own, and counted: all but those that follow from another of them. One whose root was left
 * out, or follows from something itself, does not disappear behind it.
 */
export function rootFindings<One extends Caused>(findings: readonly One[]): readonly One[] {
  const tops = new Set(findings.filter(isTop).map(({ id }) => id))
  return findings.filter(({ under }) => under === undefined || !tops.has(under))
}

/** What follows from a finding, in the order of the report. */
export function consequencesOf<One extends Caused>(root: Caused, findings: readonly One[]): readonly One[] {
  return isTop(root) ? findings.filter(({ under }) => under === root.id) : []
}

const isTop = ({ under }: Caused) => under === undefined
