import { expect, test } from 'vitest'
import { unpooled } from './unpooled.ts'

test('what is kept keeps no more memory than its bytes', () => {
  const part = Buffer.from('শার্ট')
  expect(part.buffer.byteLength).toBeGreaterThan(part.length)
  const kept = unpooled(part)
  expect(kept.toString()).toBe('শার্ট')
  expect(kept.buffer.byteLength).toBe(part.length)
})

test('memory of its own is not copied', () => {
  const own = Buffer.from(new Uint8Array([1, 2, 3]).buffer)
  expect(unpooled(own)).toBe(own)
})
