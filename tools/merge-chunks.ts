/** Modules that are loaded together, and the files that they import. Files import each other in no circle. */
export type Chunk = {
  modules: readonly string[]
  /** The pages, and what these load later, that load this file. Each of them also loads what it imports. */
  entries: ReadonlySet<string>
  /** The size of its source. */
  bytes: number
  imports: ReadonlySet<Chunk>
}

/**
 * Merges files while that makes entries load faster: each entry that loads both is spared a request, and all others load
 * bytes that they do not need, also those of what the two import. The pair that spares most comes first. No circle of imports
 * is left: files in one are loaded by the same entries, so that merging them costs nothing.
 * @param requestBytes what a request costs: the bytes of source that take as long
 * @returns the modules of each file, those first that others import
 */
export function mergeChunks(chunks: readonly Chunk[], requestBytes: number): (readonly string[])[] {
  const indexOf = new Map(chunks.map((chunk, index) => [chunk, index]))
  const entries = [...new Set(chunks.flatMap((chunk) => [...chunk.entries]))]
  const entryIndex = new Map(entries.map((entry, index) => [entry, index]))
  let files = chunks.map(
    ({ modules, bytes, imports, entries: own }): File => ({
      modules,
      bytes,
      imports: new Set([...imports].map((chunk) => indexOf.get(chunk) ?? -1)),
      entries: bitsOf(
        [...own].map((entry) => entryIndex.get(entry) ?? -1),
        entries.length,
      ),
    }),
  )
  for (;;) {
    const pair = bestPair(files, requestBytes)
    if (!pair) return importedFirst(files).map(({ modules }) => modules)
    files = merge(files, pair)
  }
}

/** `imports`: positions in the list of all files. `entries`: a bit for each. */
type File = { modules: readonly string[]; bytes: number; imports: ReadonlySet<number>; entries: Uint32Array }

function bestPair(files: readonly File[], requestBytes: number): [number, number] | null {
  const loads = closures(files)
  const costOf = costsIn(files, loads, requestBytes)
  let best: [number, number] | null = null
  let most = 0
  for (const [a, one] of files.entries())
    for (let b = a + 1; b < files.length; b += 1) {
      const other = files[b] as File
      const both = countBoth(one.entries, other.entries)
      const spared = both * requestBytes
      if (spared <= most) continue
      const gain = spared - costOf(a, other) - costOf(b, one)
      if (gain <= most) continue
      best = [a, b]
      most = gain
    }
  return best
}

/** What it costs the entries of another file to load this one in the same request, and what this one imports in others. */
const costsIn =
  (files: readonly File[], loads: readonly ReadonlySet<number>[], requestBytes: number) =>
  (at: number, other: File): number => {
    const file = files[at] as File
    const more = countOnly(other.entries, file.entries)
    if (more === 0) return 0
    let cost = more * file.bytes
    for (const imported of loads[at] as ReadonlySet<number>) {
      const { entries, bytes } = files[imported] as File
      cost += countOnly(other.entries, entries) * (bytes + requestBytes)
    }
    return cost
  }

/** For each file, all files that it imports, directly or not. */
function closures(files: readonly File[]): ReadonlySet<number>[] {
  const found: Set<number>[] = []
  const closureOf = (at: number): Set<number> => {
    const known = found[at]
    if (known) return known
    const all = new Set<number>()
    found[at] = all
    for (const imported of files[at]?.imports ?? []) {
      all.add(imported)
      for (const further of closureOf(imported)) all.add(further)
    }
    return all
  }
  return files.map((_, at) => closureOf(at))
}

/** A file loads more than each that it imports. */
function importedFirst(files: readonly File[]): File[] {
  const loads = closures(files)
  return [...files.keys()]
    .toSorted((a, b) => (loads[a]?.size ?? 0) - (loads[b]?.size ?? 0))
    .map((at) => files[at] as File)
}

/** The two become the last file; whatever they import is loaded by the entries of both. */
function merge(files: readonly File[], [a, b]: [number, number]): File[] {
  const loads = closures(files)
  const [one, other] = [files[a] as File, files[b] as File]
  const entries = union(one.entries, other.entries)
  const position = (at: number) => (at === a || at === b ? files.length - 2 : at - (at > a ? 1 : 0) - (at > b ? 1 : 0))
  const moved = (imports: Iterable<number>) => new Set([...imports].map(position))
  const imported = new Set([...(loads[a] ?? []), ...(loads[b] ?? [])])
  const rest = files.flatMap((file, at) => {
    if (at === a || at === b) return []
    const grown = imported.has(at) ? union(file.entries, entries) : file.entries
    return [{ ...file, entries: grown, imports: moved(file.imports) }]
  })
  const own = [...one.imports, ...other.imports].filter((at) => at !== a && at !== b)
  return [
    ...rest,
    { modules: [...one.modules, ...other.modules], bytes: one.bytes + other.bytes, imports: moved(own), entries },
  ]
}

function bitsOf(numbers: readonly number[], length: number): Uint32Array {
  const bits = new Uint32Array(Math.ceil(length / 32))
  for (const number of numbers) bits[number >> 5] = (bits[number >> 5] ?? 0) | (1 << (number & 31))
  return bits
}

const union = (one: Uint32Array, other: Uint32Array) => one.map((word, at) => word | (other[at] ?? 0))

function countBoth(one: Uint32Array, other: Uint32Array): number {
  let count = 0
  for (let at = 0; at < one.length; at += 1) count += countBits((one[at] as number) & (other[at] as number))
  return count
}

function countOnly(one: Uint32Array, other: Uint32Array): number {
  let count = 0
  for (let at = 0; at < one.length; at += 1) count += countBits((one[at] as number) & ~(other[at] as number))
  return count
}

function countBits(word: number): number {
  let bits = word - ((word >>> 1) & 0x55555555)
  bits = (bits & 0x33333333) + ((bits >>> 2) & 0x33333333)
  return (((bits + (bits >>> 4)) & 0x0f0f0f0f) * 0x01010101) >>> 24
}
