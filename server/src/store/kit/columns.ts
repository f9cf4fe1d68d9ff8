/** Rows as one array for each column, as `unnest` takes them: PostgreSQL reads those in half the time of JSON. */
export function inColumns<R>(rows: readonly R[], columns: readonly (keyof R)[]): readonly unknown[][] {
  return columns.map((column) => rows.map((row) => row[column]))
}
