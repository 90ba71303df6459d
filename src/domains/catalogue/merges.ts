/** A category, tag or value that a job merges into another (rules.md C-41). */
export type Merge = { id: number; into: number }

/** Each after those that are merged into what it merges: that cannot be deleted before. */
export function inTurn(merges: readonly Merge[]): Merge[] {
  const isAwaited = ({ id }: Merge) => merges.some(({ into }) => into === id)
  const ready = merges.filter((merge) => !isAwaited(merge))
  return ready.length === 0 ? [] : [...ready, ...inTurn(merges.filter(isAwaited))]
}

/** Whether others are being merged into one of these, which must stay until then. */
export const isTarget = (merges: readonly Merge[], ...ids: readonly number[]): boolean =>
  merges.some(({ into }) => ids.includes(into))

/** Does each, also those after one that fails. @throws what failed, at the end */
export async function tryEach<T>(all: readonly T[], work: (one: T) => Promise<void>): Promise<void> {
  const errors: unknown[] = []
  for (const one of all) await work(one).catch((error: unknown) => errors.push(error))
  if (errors.length > 1) throw new AggregateError(errors, errors.map(String).join('; '))
  if (errors.length > 0) throw errors[0]
}
