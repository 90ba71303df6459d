import fc from 'fast-check'
import { expect, it } from 'vitest'
import { changePictures, type PictureEntry, type PicturesChange, pictureToSend } from './product-pictures.ts'

const ready = (id: string): PictureEntry => ({
  id,
  alt: '',
  file: '',
  preview: `/media/${id}-640.webp`,
  state: { name: 'ready', key: id, url: `/media/${id}-1280.webp` },
})
const ids = (list: readonly PictureEntry[]) => list.map(({ id }) => id).join('')
const after = (list: readonly PictureEntry[], ...changes: PicturesChange[]) => changes.reduce(changePictures, list)
const chosen = (...names: string[]): PicturesChange => ({
  type: 'chosen',
  files: names.map((id) => ({ id, name: `${id}.png`, preview: `blob:${id}` })),
})

it('appends chosen pictures and uploads them one at a time, in order', () => {
  const list = after([ready('a')], chosen('b', 'c'))
  expect(ids(list)).toBe('abc')
  expect(pictureToSend(list)?.id).toBe('b')
  const half = after(list, { type: 'sent', id: 'b', sent: 0.5 }, { type: 'moved', id: 'c', to: 0 })
  expect(pictureToSend(half)?.id).toBe('b')
  const arrived = after(half, { type: 'arrived', id: 'b', key: 'kb', url: '/media/kb-1280.webp' })
  expect(pictureToSend(arrived)?.id).toBe('c')
  expect(arrived.find(({ id }) => id === 'b')?.preview).toBe('blob:b')
})

it('continues after a failed upload, which can be retried', () => {
  const list = after([], chosen('a', 'b'), { type: 'failed', id: 'a', problem: 'No connection', canRetry: true })
  expect(pictureToSend(list)?.id).toBe('b')
  expect(pictureToSend(after(list, { type: 'retried', id: 'a' }))?.id).toBe('a')
})

it('ignores updates of a removed or uploaded picture', () => {
  const list = after([ready('a')], chosen('b'), { type: 'removed', id: 'b' })
  expect(after(list, { type: 'arrived', id: 'b', key: 'kb', url: 'x' }, { type: 'sent', id: 'b', sent: 1 })).toEqual(
    list,
  )
  expect(after(list, { type: 'failed', id: 'a', problem: '', canRetry: true })).toEqual(list)
})

it('restores a removed picture in place, once, and uploads it again', () => {
  const before = after(
    [ready('a')],
    chosen('b'),
    { type: 'moved', id: 'b', to: 0 },
    { type: 'sent', id: 'b', sent: 0.3 },
  )
  const [entry] = before
  if (!entry) throw new Error('no entry')
  const back: PicturesChange = { type: 'restored', entry, at: 0 }
  const list = after(before, { type: 'removed', id: 'b' }, back, back)
  expect(ids(list)).toBe('ba')
  expect(list[0]?.state.name).toBe('waiting')
})

it('keeps every picture exactly once after any changes', () => {
  const id = fc.constantFrom('a', 'b', 'c', 'd', 'x')
  const change = fc.oneof(
    fc.record({ type: fc.constant('moved' as const), id, to: fc.integer({ min: -1, max: 5 }) }),
    fc.record({ type: fc.constant('sent' as const), id, sent: fc.double({ min: 0, max: 1, noNaN: true }) }),
    fc.record({ type: fc.constant('retried' as const), id }),
    fc.record({ type: fc.constant('restored' as const), entry: id.map(ready), at: fc.nat(5) }),
  )
  fc.assert(
    fc.property(fc.array(change), (changes) => {
      const list = after(['a', 'b', 'c', 'd'].map(ready), ...changes)
      const all = list.map((entry) => entry.id)
      expect(new Set(all).size).toBe(all.length)
      expect(all).toEqual(expect.arrayContaining(['a', 'b', 'c', 'd']))
    }),
  )
})
