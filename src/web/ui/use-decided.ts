import { useUndoable } from './undo.tsx'

/** A decision made a moment ago; `undo` takes it back while that is possible. */
export type Decided = { undo: (() => void) | null }

/**
 * The items of a list, some of which were decided a moment ago: a list that has them still shows them in their place as they will
 * be (`stay`), any other leaves them out.
 */
export function useDecided<T extends object>(items: readonly T[], keyOf: (item: T) => string, stay: boolean) {
  const { pending, undo } = useUndoable()
  return {
    items: stay
      ? items.map((item) => ({ ...item, ...pending(keyOf(item))?.becomes }))
      : items.filter((item) => pending(keyOf(item)) === null),
    decided: (item: T): Decided | null => {
      const action = pending(keyOf(item))
      return action && { undo: action.isWaiting ? () => void undo(keyOf(item)) : null }
    },
  }
}
