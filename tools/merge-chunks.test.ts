import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Chunk, mergeChunks } from './merge-chunks.ts'

const chunk = (name: string, entries: string, bytes: number, imports: Chunk[] = []): Chunk => ({
  modules: [name],
  entries: new Set(entries),
  bytes,
  imports: new Set(imports),
})
const REQUEST = 6000
const merged = (chunks: Chunk[]) => mergeChunks(chunks, REQUEST).map((modules) => modules.toSorted().join('+'))

test('small files of nearly the same pages become one', () => {
  expect(merged([chunk('button', 'abc', 500), chunk('field', 'abcd', 700)])).toEqual(['button+field'])
})

test('a large file is not loaded by a page that does not need it', () => {
  expect(merged([chunk('chart', 'ab', 90_000), chunk('button', 'abc', 500)])).toEqual(['chart', 'button'])
})

test('what a file imports counts too', () => {
  const editor = chunk('editor', 'abcd', 90_000)
  const form = chunk('form', 'ab', 200, [editor])
  expect(merged([editor, form, chunk('button', 'abe', 500)])).toEqual(expect.arrayContaining(['editor+form', 'button']))
})

test('what is imported is then loaded by the pages of the other, too', () => {
  const icon = chunk('icon', 'abcdeghijklmn', 100)
  const button = chunk('button', 'abcde', 1000, [icon])
  expect(merged([icon, button, chunk('field', 'abcdef', 3000)])).toEqual(['button+field+icon'])
})

test('a circle of imports becomes one', () => {
  const low = chunk('low', 'ab', 90_000)
  const middle = chunk('middle', 'ab', 90_000, [low])
  expect(merged([chunk('high', 'ab', 90_000, [middle]), low, middle])).toEqual(['high+low+middle'])
})

test('what is imported comes before what imports it', () => {
  const low = chunk('low', 'abcdefgh', 90_000)
  const middle = chunk('middle', 'abcd', 90_000, [low])
  expect(merged([chunk('high', 'ab', 90_000, [middle]), middle, low])).toEqual(['low', 'middle', 'high'])
})

const LETTERS = 'abcdefgh'

/** Files that import those before them, each loaded by what loads its importers. */
const anyChunks = fc
  .array(
    fc.record({
      entries: fc.subarray([...LETTERS], { minLength: 1 }),
      bytes: fc.integer({ min: 10, max: 30_000 }),
      imports: fc.array(fc.nat(30), { maxLength: 3 }),
    }),
    { minLength: 1, maxLength: 30 },
  )
  .map((drafts) => {
    const importsOf = drafts.map(({ imports }, at) => (at === 0 ? [] : imports.map((other) => other % at)))
    const entriesOf = drafts.map(({ entries }) => new Set(entries))
    for (const [at, imports] of [...importsOf.entries()].toReversed())
      for (const imported of imports) for (const entry of entriesOf[at] ?? []) entriesOf[imported]?.add(entry)
    const chunks: Chunk[] = []
    for (const [at, { bytes }] of drafts.entries()) {
      const imports = (importsOf[at] ?? []).map((imported) => chunks[imported] as Chunk)
      chunks.push({ modules: [String(at)], entries: entriesOf[at] ?? new Set(), bytes, imports: new Set(imports) })
    }
    return chunks
  })

/** The bytes and requests of all entries, each of which loads the files of its modules and what these import. */
function costOf(chunks: readonly Chunk[], files: readonly (readonly string[])[]): number {
  const fileOf = new Map(files.flatMap((modules, at) => modules.map((id) => [id, at] as const)))
  const importsOf = files.map((modules, at) => {
    const imported = modules.flatMap((id) => [...(chunks[Number(id)]?.imports ?? [])])
    return new Set(imported.map(({ modules: [id = ''] }) => fileOf.get(id) ?? -1).filter((other) => other !== at))
  })
  let cost = 0
  for (const entry of LETTERS) {
    const loaded = new Set<number>()
    const load = (at: number) => {
      if (loaded.has(at)) return
      loaded.add(at)
      for (const imported of importsOf[at] ?? []) load(imported)
    }
    for (const { entries, modules } of chunks) if (entries.has(entry)) load(fileOf.get(modules[0] ?? '') ?? -1)
    for (const at of loaded)
      cost += REQUEST + (files[at] ?? []).reduce((sum, id) => sum + (chunks[Number(id)]?.bytes ?? 0), 0)
  }
  return cost
}

test('merging keeps every module once, costs pages nothing in sum, and makes no circle', () => {
  fc.assert(
    fc.property(anyChunks, (chunks) => {
      const files = mergeChunks(chunks, REQUEST)
      expect(files.flat().toSorted()).toEqual(chunks.flatMap(({ modules }) => modules).toSorted())
      expect(costOf(chunks, files)).toBeLessThanOrEqual(
        costOf(
          chunks,
          chunks.map(({ modules }) => modules),
        ),
      )
      const position = new Map(files.flatMap((modules, at) => modules.map((id) => [id, at] as const)))
      for (const { modules, imports } of chunks)
        for (const imported of imports)
          expect(position.get(imported.modules[0] ?? '')).toBeLessThanOrEqual(position.get(modules[0] ?? '') ?? -1)
    }),
  )
})
