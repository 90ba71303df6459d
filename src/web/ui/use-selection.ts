import { useState } from 'react'

export type Selection = {
  ids: ReadonlySet<number>
  has: (id: number) => boolean
  set: (ids: readonly number[], on: boolean) => void
  clear: () => void
}

/** The rows of a list that something is to be done with at once. */
export function useSelection(): Selection {
  const [ids, setIds] = useState<ReadonlySet<number>>(new Set())
  return {
    ids,
    has: (id) => ids.has(id),
    set: (some, on) => {
      const next = new Set(ids)
      for (const id of some) {
        if (on) next.add(id)
        else next.delete(id)
      }
      setIds(next)
    },
    clear: () => setIds(new Set()),
  }
}
