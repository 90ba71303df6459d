import { expect, test } from 'vitest'
import { keepById } from './keep-by-id.ts'

type Value = { id: number; size: number }

function keepNumbers({ maxBytes = 1000, freshFor = (): number | null => 60_000 } = {}) {
  const loads: number[][] = []
  const held: (() => void)[] = []
  const control = { hold: false }
  const kept = keepById<Value>({
    load: async (ids) => {
      loads.push([...ids])
      if (control.hold) await new Promise<void>((resolve) => held.push(resolve))
      return new Map(ids.filter((id) => id < 100).map((id) => [id, { id, size: 100 }]))
    },
    maxBytes,
    bytesOf: ({ size }) => size,
    freshFor,
  })
  return { kept, loads, held, control }
}

const idsOf = (values: Value[]) => values.map(({ id }) => id)
const never = new AbortController().signal

test('several requests load what they miss together, and once', async () => {
  const { kept, loads } = keepNumbers()
  const [one, other] = await Promise.all([kept.read([3, 1, 200]), kept.read([1, 2])])
  expect([idsOf(one), idsOf(other)]).toEqual([
    [3, 1],
    [1, 2],
  ])
  expect(loads).toEqual([[3, 1, 200, 2]])
  expect(idsOf(await kept.read([2, 3]))).toEqual([2, 3])
  expect(loads).toHaveLength(1)
})

test('what is dropped is loaded again, also while it is being loaded', async () => {
  const { kept, loads, held, control } = keepNumbers()
  control.hold = true
  const first = kept.read([1])
  await expect.poll(() => held.length).toBe(1)
  kept.drop(1)
  const second = kept.read([1])
  await expect.poll(() => held.length).toBe(2)
  for (const release of held) release()
  await Promise.all([first, second])
  expect(loads).toEqual([[1], [1]])
  control.hold = false
  await kept.read([1])
  expect(loads).toHaveLength(2)
  kept.clear()
  await kept.read([1])
  expect(loads).toHaveLength(3)
})

test('what was being read when it was dropped is not kept', async () => {
  const { kept, loads, held, control } = keepNumbers()
  control.hold = true
  const reading = kept.read([1])
  await expect.poll(() => held.length).toBe(1)
  kept.drop(1)
  for (const release of held) release()
  expect(idsOf(await reading)).toEqual([1])
  control.hold = false
  await kept.read([1])
  expect(loads).toEqual([[1], [1]])
})

test('what may not be kept is loaded each time', async () => {
  const { kept, loads } = keepNumbers({ freshFor: () => null })
  await kept.read([1])
  await kept.read([1])
  expect(loads).toEqual([[1], [1]])
})

test('filling stops where there is no room, and loads nothing twice', async () => {
  const all = Array.from({ length: 1000 }, (_, at) => at % 100)
  const { kept, loads } = keepNumbers({ maxBytes: 30_000 })
  await kept.read([7])
  await kept.fill(all, never)
  expect(loads.flat().toSorted((a, b) => a - b)).toEqual(all.slice(0, 100))

  const small = keepNumbers({ maxBytes: 5000 })
  await small.kept.fill(all, never)
  expect(small.loads.flat()).toEqual(all.slice(0, 48))

  const stopped = keepNumbers()
  await stopped.kept.fill(all, AbortSignal.abort())
  expect(stopped.loads).toEqual([])
})
