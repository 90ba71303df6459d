import { expect, test, vi } from 'vitest'
import { shareLink } from './share.ts'

const data = { title: 'Jamdani', url: 'https://haat.test/products/7' }
const close = async () => {
  throw new DOMException('closed', 'AbortError')
}
const refuse = async () => {
  throw new DOMException('no', 'NotAllowedError')
}

test('the native share comes first', async () => {
  const copy = vi.fn(async () => undefined)
  const share = vi.fn(async () => undefined)
  expect(await shareLink(data, { share, copy, open: () => true })).toBe('shared')
  expect(share).toHaveBeenCalledWith(data)
  expect(copy).not.toHaveBeenCalled()
})

test('treats a dismissed native share as success and copies nothing', async () => {
  const copy = vi.fn(async () => undefined)
  expect(await shareLink(data, { share: close, copy, open: () => true })).toBe('cancelled')
  expect(copy).not.toHaveBeenCalled()
})

test('without native share, or where it is refused, the link is copied', async () => {
  const copy = vi.fn(async () => undefined)
  expect(await shareLink(data, { copy, open: () => true })).toBe('copied')
  expect(await shareLink(data, { share: refuse, copy, open: () => true })).toBe('copied')
  expect(copy).toHaveBeenCalledTimes(2)
  expect(copy).toHaveBeenCalledWith(data.url)
})

test('without a clipboard a social window opens with the link', async () => {
  const open = vi.fn(() => true)
  expect(await shareLink(data, { copy: refuse, open })).toBe('opened')
  expect(open).toHaveBeenCalledWith(expect.stringContaining(encodeURIComponent(data.url)))
})

test('throws when every way is refused', async () => {
  await expect(shareLink(data, { open: () => false })).rejects.toThrow()
})
