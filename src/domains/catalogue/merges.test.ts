import { expect, test } from 'vitest'
import { inTurn, tryEach } from './merges.ts'

test('a merge is done after those into what it merges', () => {
  const [first, second, third] = [
    { id: 9, into: 5 },
    { id: 5, into: 2 },
    { id: 2, into: 7 },
  ]
  expect(inTurn([third, { id: 4, into: 7 }, second, first])).toEqual([{ id: 4, into: 7 }, first, second, third])
  expect(inTurn([])).toEqual([])
})

test('each is tried, and all that failed is told at the end', async () => {
  const done: number[] = []
  const work = async (one: number) => {
    if (one < 0) throw new Error(`no ${one}`)
    done.push(one)
  }
  await expect(tryEach([-1, 1, 2], work)).rejects.toThrow('no -1')
  await expect(tryEach([-1, 3, -2], work)).rejects.toThrow('Error: no -1; Error: no -2')
  await tryEach([4], work)
  expect(done).toEqual([1, 2, 3, 4])
})
