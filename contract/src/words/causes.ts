type Caused = { readonly id: string; readonly under?: string | undefined }

/**
 * The findings that have a line of their own and are counted: all except those caused by another finding of the list. A finding
 * stays if its root is not in the list, or is itself caused by something.
 */
export function rootFindings<One extends Caused>(findings: readonly One[]): readonly One[] {
  const tops = new Set(findings.filter(isTop).map(({ id }) => id))
  return findings.filter(({ under }) => under === undefined || !tops.has(under))
}

/** The findings caused by a finding, in the order of the report. */
export function consequencesOf<One extends Caused>(root: Caused, findings: readonly One[]): readonly One[] {
  return isTop(root) ? findings.filter(({ under }) => under === root.id) : []
}

const isTop = ({ under }: Caused) => under === undefined
