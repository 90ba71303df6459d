import { expect, test } from 'vitest'
import { ScratchPool } from './scratch.ts'

const LARGE = 100_000
const MB = 1024 * 1024

test('what is taken is zero, also where another list left something', () => {
  const pool = new ScratchPool()
  const first = pool.lease()
  const used = first.take(Uint8Array, LARGE).fill(7)
  first.release()
  const second = pool.lease()
  const again = second.take(Uint16Array, LARGE / 2)
  expect(again.buffer).toBe(used.buffer)
  expect(again).toHaveLength(LARGE / 2)
  expect(again.every((value) => value === 0)).toBe(true)
})

test('lists that are found at the same time share nothing', () => {
  const pool = new ScratchPool()
  const [one, other] = [pool.lease(), pool.lease()]
  const all = [one, other, one].map((scratch) => scratch.take(Uint8Array, LARGE))
  expect(new Set(all.map(({ buffer }) => buffer)).size).toBe(3)
  one.release()
  // A second release gives nothing back twice.
  one.release()
  const next = [pool.lease(), pool.lease(), pool.lease()].map((scratch) => scratch.take(Uint8Array, LARGE).buffer)
  expect(new Set(next).size).toBe(3)
  expect(next).not.toContain(all[1]?.buffer)
})

test('a copy is independent, and what is taken like another array is of its type', () => {
  const scratch = new ScratchPool().lease()
  const from = Uint32Array.of(3, 1, 2)
  const copy = scratch.copyOf(from)
  from[0] = 9
  expect(copy).toEqual(Uint32Array.of(3, 1, 2))
  expect(scratch.takeLike(new Float64Array(2), 5)).toBeInstanceOf(Float64Array)
  expect(scratch.takeLike(new Float64Array(2), 5)).toHaveLength(5)
})

test('no more than 24 MB is kept', () => {
  const pool = new ScratchPool()
  const scratch = pool.lease()
  const largest = scratch.take(Uint8Array, 2 * MB).buffer
  const all = new Set([largest, ...Array.from({ length: 30 }, () => scratch.take(Uint8Array, MB).buffer)])
  scratch.release()
  const later = pool.lease()
  const again = Array.from({ length: 31 }, () => later.take(Uint8Array, MB).buffer).filter((each) => all.has(each))
  const bytes = again.reduce((sum, { byteLength }) => sum + byteLength, 0)
  expect(bytes).toBeLessThanOrEqual(24 * MB)
  expect(bytes).toBeGreaterThan(20 * MB)
  // The largest stay: they serve what the small ones did.
  expect(again).toContain(largest)
})
