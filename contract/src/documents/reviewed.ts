import Type from 'typebox'

/** How much of a document somebody has reviewed, for integrators; `description` says when it is null. */
export const reviewCountsOrNull = (description: string) =>
  Type.Union(
    [
      Type.Object({
        all: Type.Integer({ description: 'Sentences of the text as it stands.' }),
        lawyer: Type.Integer({ description: 'Those that somebody has read who practises law.' }),
        native: Type.Integer({ description: 'Those that somebody has read whose language it is.' }),
      }),
      Type.Null(),
    ],
    { description },
  )
