import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { storeTokens } from './api/session-store.ts'
import { clearOwn } from './api/stored.ts'
import { drafts, textsOf } from './drafts.ts'

type Note = { to: string; text: string }
const parse = (value: unknown) => textsOf(value, ['to', 'text'])
const kind = { name: 'letter', area: 'local', version: 1, parse } as const
const notes = drafts<Note>(kind)
const note = { to: 'Rahima', text: 'Come to tea' }

const signInAs = (id: number) =>
  storeTokens({ access: 'a', refresh: 'r' }, false, { id, name: 'Karim', role: 'BUYER', avatar: null })

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  signInAs(4)
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.useRealTimers()
  clearOwn()
})

test('stores a draft per subject until it is cleared', () => {
  notes(7).save(note)
  notes().save({ ...note, text: 'For everybody' })
  expect(notes(7).read()).toEqual(note)
  expect(notes(8).read()).toBeNull()
  notes(7).clear()
  expect(notes(7).read()).toBeNull()
  expect(notes().read()?.text).toBe('For everybody')
})

test('drops a draft for another account and clears it on sign-out', () => {
  notes(7).save(note)
  signInAs(5)
  expect(notes(7).read()).toBeNull()
  signInAs(4)
  expect(notes(7).read()).toBeNull()
  notes(7).save(note)
  clearOwn()
  signInAs(4)
  expect(notes(7).read()).toBeNull()
})

test('drops a draft of another version of the form', () => {
  notes(7).save(note)
  expect(drafts({ ...kind, version: 2 })(7).read()).toBeNull()
  expect(localStorage.getItem('own:letter:7')).toBeNull()
})

test.each(['', 'null', '7', '[]', '{', '{"version":1,"account":4,"value":{"to":"Rahima"}}'])(
  'what others stored there is none: %s',
  (text) => {
    localStorage.setItem('own:letter:7', text)
    expect(notes(7).read()).toBeNull()
  },
)

test('drops an old draft', () => {
  vi.useFakeTimers()
  notes(7).save(note)
  vi.advanceTimersByTime(29 * 24 * 3_600_000)
  expect(notes(7).read()).toEqual(note)
  vi.advanceTimersByTime(2 * 24 * 3_600_000)
  expect(notes(7).read()).toBeNull()
})

test('removes the oldest of many drafts; saving one again makes it the newest', () => {
  vi.useFakeTimers()
  const write = (id: number) => {
    vi.advanceTimersByTime(1000)
    notes(id).save(note)
  }
  for (let id = 1; id <= 20; id += 1) write(id)
  write(1)
  write(21)
  expect(notes(1).read()).toEqual(note)
  expect(notes(2).read()).toBeNull()
  expect(notes(3).read()).toEqual(note)
  expect(notes(21).read()).toEqual(note)
})

test('stores no draft that is too long, and clears the previous one', () => {
  notes(7).save(note)
  notes(7).save({ ...note, text: 'x'.repeat(100_001) })
  expect(notes(7).read()).toBeNull()
})

test('keeps a draft in memory when storage is full, and drops the stored one', () => {
  notes(7).save({ ...note, text: 'Before' })
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  notes(7).save(note)
  expect(notes(7).read()).toEqual(note)
})

test('clears what nothing leads to any more, and nothing of another kind', () => {
  const others = drafts<Note>({ ...kind, name: 'letter_of' })
  for (const id of [1, 2]) notes(id).save(note)
  others(2).save(note)
  notes.keepOnly((subject) => subject === '1')
  expect([notes(1).read(), notes(2).read(), others(2).read()]).toEqual([note, null, note])
})

test('what was put aside is read once there is no other, the oldest first', () => {
  vi.useFakeTimers()
  notes(7).save(note)
  for (const text of ['Second', 'Third']) {
    notes(7).putAside({ ...note, text })
    vi.advanceTimersByTime(1000)
  }
  for (const text of ['Come to tea', 'Second', 'Third']) {
    for (const _ of [1, 2]) expect(notes(7).read()?.text).toBe(text)
    notes(7).clear()
  }
  expect(notes(7).read()).toBeNull()
  notes(7).putAside(note)
  expect(notes(71).read()).toBeNull()
  signInAs(5)
  expect(notes(7).read()).toBeNull()
})
