/**
 * Methods that the pages' scripts call and that browsers have had only since 2023 and 2024: for phones that get no newer one.
 * vite.config.ts names the oldest browsers that the scripts are built for; what is older gets pages without scripts
 * (first-script/main.ts). A journey takes all newer methods away and goes through the pages.
 */

type Methods = { [name: string]: (...input: never[]) => unknown }

function addMissing(target: object, methods: Methods): void {
  for (const [name, value] of Object.entries(methods))
    if (!(name in target)) Object.defineProperty(target, name, { value, writable: true, configurable: true })
}

/** What this module adds where it is missing. */
export const ADDED = {
  array: {
    toReversed(this: readonly unknown[]) {
      const copy = [...this]
      copy.reverse()
      return copy
    },
    toSorted(this: readonly unknown[], compare?: (one: unknown, other: unknown) => number) {
      return [...this].sort(compare)
    },
    toSpliced(this: readonly unknown[], ...change: Parameters<unknown[]['splice']>) {
      const copy = [...this]
      copy.splice(...change)
      return copy
    },
  },
  text: {
    toWellFormed(this: string) {
      return this.replace(/\p{Surrogate}/gu, '\uFFFD')
    },
  },
  map: {
    groupBy<T, K>(items: Iterable<T>, keyOf: (item: T, at: number) => K) {
      const groups = new Map<K, T[]>()
      let at = 0
      for (const item of items) {
        const key = keyOf(item, at++)
        const group = groups.get(key)
        if (group) group.push(item)
        else groups.set(key, [item])
      }
      return groups
    },
  },
  url: {
    canParse(address: string, base?: string) {
      try {
        return Boolean(new URL(address, base))
      } catch {
        return false
      }
    },
  },
  signal: {
    any(signals: Iterable<AbortSignal>) {
      const controller = new AbortController()
      const { signal: either } = controller
      for (const signal of signals) {
        if (signal.aborted) controller.abort(signal.reason)
        if (either.aborted) break
        signal.addEventListener('abort', () => controller.abort(signal.reason), { once: true, signal: either })
      }
      return either
    },
  },
} satisfies Record<string, Methods>

addMissing(Array.prototype, ADDED.array)
addMissing(String.prototype, ADDED.text)
addMissing(Map, ADDED.map)
addMissing(URL, ADDED.url)
addMissing(AbortSignal, ADDED.signal)
