import { setImmediate as turn } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { inParts } from './long-file.ts'

/** Batches that note how many are read or written at once, and that they were given back. */
function createSource() {
  const noted = { busy: 0, most: 0, returned: 0, rested: true }
  async function* batches(rows: readonly string[]) {
    try {
      for (const row of rows) {
        noted.busy += 1
        noted.most = Math.max(noted.most, noted.busy)
        await turn()
        yield row
      }
    } finally {
      noted.returned += 1
    }
  }
  const write = (row: string) => {
    // Whatever waits for the thread comes before the next part.
    expect(noted.rested).toBe(true)
    noted.rested = false
    setImmediate(() => (noted.rested = true))
    noted.busy -= 1
    return `${row}\n`
  }
  return { noted, batches, write }
}

async function allOf(parts: AsyncIterable<string>) {
  let text = ''
  for await (const part of parts) text += part
  return text
}
const rowsOf = (name: string, count: number) => Array.from({ length: count }, (_, n) => `${name}${n}`)

test('files are written a part at a time, each whole and in its order, and others have their turn between', async () => {
  const { noted, batches, write } = createSource()
  const files = [rowsOf('a', 5), rowsOf('b', 20), rowsOf('c', 1), []]
  const texts = await Promise.all(files.map((rows) => allOf(inParts(batches(rows), write))))
  expect(texts).toEqual(files.map((rows) => rows.map((row) => `${row}\n`).join('')))
  expect(noted).toMatchObject({ most: 1, busy: 0, returned: 4 })
})

test('a file that fails, or that nobody reads on, keeps no other waiting', async () => {
  const { noted, batches, write } = createSource()
  const broken = inParts(batches(['x']), () => {
    noted.busy -= 1
    throw new Error('unwritable')
  })
  const left = inParts(batches(rowsOf('left', 9)), write)
  expect((await left.next()).value).toBe('left0\n')
  await expect(allOf(broken)).rejects.toThrow('unwritable')
  expect(await allOf(inParts(batches(rowsOf('d', 3)), write))).toBe('d0\nd1\nd2\n')
  await left.return(undefined)
  expect(noted).toMatchObject({ busy: 0, returned: 3 })
})
