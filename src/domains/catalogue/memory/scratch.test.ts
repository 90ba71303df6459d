import { expect, test } from 'vitest'
import { ScratchPool } from './scratch.ts'

const LARGE = 100_000

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

test('copies are of the same type and independent', () => {
  const scratch = new ScratchPool().lease()
  const from = Uint32Array.of(3, 1, 2)
  const copy = scratch.copyOf(from)
  from[0] = 9
  expect(copy).toEqual(Uint32Array.of(3, 1, 2))
  expect(scratch.takeLike(new Float64Array(2), 5)).toEqual(new Float64Array(5))
})

test('no more than 24 MB is kept', () => {
  const pool = new ScratchPool()
  const scratch = pool.lease()
  for (let at = 0; at < 30; at += 1) scratch.take(Uint8Array, 1024 * 1024)
  const taken = scratch.take(Uint8Array, 2 * 1024 * 1024).buffer
  scratch.release()
  const later = pool.lease()
  const kept = Array.from({ length: 30 }, () => later.take(Uint8Array, 1024 * 1024).buffer)
  // The largest stay: they serve what the small ones did.
  expect(kept).toContain(taken)
  expect(pool.keptBytes).toBe(0)
  later.release()
  expect(pool.keptBytes).toBeLessThanOrEqual(24 * 1024 * 1024)
  expect(pool.keptBytes).toBeGreaterThan(20 * 1024 * 1024)
})
