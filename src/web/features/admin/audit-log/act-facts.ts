import type { AuditAct, AuditEntry } from '#contract/admin/audit.ts'

type Facts = {
  byTeam: boolean
  /** Whether a row of this table was changed in this way, or at all. */
  has: (table: string, change?: AuditEntry['change']) => boolean
  /** The new value of a column, if it was changed. */
  now: (table: string, column: string) => unknown
  /** In how many rows a column was changed. */
  count: (table: string, column: string) => number
  /** Whether only these columns were changed. */
  only: (table: string, ...columns: string[]) => boolean
}

/** What the sentence of an act depends on, beside its call. */
export function factsOf({ actor, entries }: AuditAct): Facts {
  const of = (table: string) => entries.filter(({ subject }) => subject === table)
  return {
    byTeam: actor.role !== 'seller',
    has: (table, change) => of(table).some((entry) => change === undefined || entry.change === change),
    now: (table, column) => of(table).find(({ after }) => after && column in after)?.after?.[column],
    count: (table, column) => of(table).filter(({ after }) => after && column in after).length,
    only: (table, ...columns) =>
      entries.length > 0 &&
      entries.every(
        ({ subject, change, before, after }) =>
          subject === table &&
          change === 'update' &&
          Object.keys({ ...before, ...after }).every((column) => columns.includes(column)),
      ),
  }
}
