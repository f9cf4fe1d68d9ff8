import { type Database, Unavailable } from '../store/kit/database.ts'

/** A database that is unavailable until its schema was checked against this version. */
export type SchemaGate = {
  readonly database: Database
  isOpen(): boolean
  close(): void
  open(): void
}

export function openSchemaGate(database: Database): SchemaGate {
  let isOpen = true
  return {
    database: {
      ...database,
      query: (statement, values) =>
        isOpen
          ? database.query(statement, values)
          : Promise.reject(new Unavailable('Nobody has seen yet that the database fits this version.')),
    },
    isOpen: () => isOpen,
    close() {
      isOpen = false
    },
    open() {
      isOpen = true
    },
  }
}
