import { setImmediate as turn } from 'node:timers/promises'

/**
 * Joins what several requests ask for at once: the ids of one turn of the event loop are loaded together.
 * @returns the loader of one id, which finds nothing where `load` does not have it
 */
export function createBatch<T>(load: (ids: readonly number[]) => Promise<ReadonlyMap<number, T>>) {
  let open: { ids: Set<number>; found: Promise<ReadonlyMap<number, T>> } | null = null

  async function loadOpen(): Promise<ReadonlyMap<number, T>> {
    await turn()
    const ids = open?.ids ?? []
    open = null
    return load([...ids])
  }

  return async (id: number): Promise<T | undefined> => {
    open ??= { ids: new Set(), found: loadOpen() }
    open.ids.add(id)
    return (await open.found).get(id)
  }
}
