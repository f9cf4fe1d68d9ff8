/**
 * How often a trial is repeated: kill cycles, generated cases. The suite shows with a few that they work;
 * `npm run drill -- repetition` goes on for longer.
 */
export const timesRepeat = (times: number) => times * Number(process.env['REPEAT'] || 1)
