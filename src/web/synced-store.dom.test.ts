import { act, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createStore, lazyStore, openTabChannel, storedStore, useStore } from './synced-store.ts'

const changed = vi.fn()
const lamp = () =>
  storedStore<readonly string[]>({
    key: 'lamps',
    parse: (text) => text?.split(',') ?? [],
    format: (names) => names.join(',') || null,
    onChange: changed,
  })

/** Simulates a change by another tab. */
function elsewhere(text: string | null): void {
  if (text === null) localStorage.removeItem('lamps')
  else localStorage.setItem('lamps', text)
  window.dispatchEvent(new StorageEvent('storage', { key: 'lamps' }))
}

beforeEach(() => {
  localStorage.clear()
  changed.mockClear()
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.useRealTimers()
})

test('stores a value, and nothing for the default', () => {
  const store = lamp()
  store.set(['brass', 'clay'])
  expect(localStorage.getItem('lamps')).toBe('brass,clay')
  expect(store.get()).toEqual(['brass', 'clay'])
  store.set([])
  expect(localStorage.getItem('lamps')).toBeNull()
})

test('returns the same object until it changes in any tab', () => {
  const store = lamp()
  localStorage.setItem('lamps', 'brass')
  const before = store.get()
  expect(store.get()).toBe(before)
  localStorage.setItem('lamps', 'clay')
  expect(store.get()).toEqual(['clay'])
})

test('a component shows what this tab and the others set, for as long as it is there', () => {
  const store = lamp()
  const { result, unmount } = renderHook(() => useStore(store, null))
  act(() => store.set(['brass']))
  expect(result.current).toEqual(['brass'])
  act(() => elsewhere('clay'))
  expect(result.current).toEqual(['clay'])
  expect(changed).toHaveBeenLastCalledWith(['clay'])
  unmount()
  changed.mockClear()
  elsewhere('paper')
  expect(changed).not.toHaveBeenCalled()
})

test('ignores other keys, and follows a cleared storage', () => {
  const store = lamp()
  store.set(['brass'])
  const listener = vi.fn()
  const end = store.subscribe(listener)
  window.dispatchEvent(new StorageEvent('storage', { key: 'tables' }))
  expect(listener).not.toHaveBeenCalled()
  localStorage.clear()
  window.dispatchEvent(new StorageEvent('storage', { key: null }))
  expect(listener).toHaveBeenCalledOnce()
  expect(store.get()).toEqual([])
  end()
})

test('keeps the value in memory without storage', () => {
  for (const name of ['getItem', 'setItem', 'removeItem'] as const)
    vi.spyOn(Storage.prototype, name).mockImplementation(() => {
      throw new DOMException('refused', 'SecurityError')
    })
  const store = lamp()
  store.set(['brass'])
  expect(store.get()).toEqual(['brass'])
  store.set([])
  expect(store.get()).toEqual([])
})

test('starts with the first listener and stops after the last', () => {
  const stop = vi.fn()
  const start = vi.fn(() => stop)
  const store = createStore(1, start)
  const ends = [store.subscribe(() => {}), store.subscribe(() => {})]
  expect(start).toHaveBeenCalledOnce()
  ends[0]?.()
  expect(stop).not.toHaveBeenCalled()
  ends[1]?.()
  expect(stop).toHaveBeenCalledOnce()
})

test('delivers messages between tabs, and does nothing without support', async () => {
  const listener = vi.fn()
  const one = openTabChannel<string>('lamps', listener)
  const other = openTabChannel<string>('lamps', vi.fn())
  other.post('changed')
  await expect.poll(() => listener).toHaveBeenCalledWith('changed')
  one.close()
  other.close()
  vi.stubGlobal('BroadcastChannel', undefined)
  expect(() => openTabChannel('lamps', listener).post('changed')).not.toThrow()
  vi.unstubAllGlobals()
})

test('a store that could not be loaded is loaded when the connection is back', async () => {
  vi.useFakeTimers()
  const load = vi.fn(async () => createStore(5)).mockRejectedValueOnce(new TypeError('Failed to fetch'))
  const store = lazyStore(load, 0)
  const listener = vi.fn()
  const end = store.subscribe(listener)
  await vi.advanceTimersByTimeAsync(1000)
  expect(store.get()).toBe(0)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(store.get()).toBe(5)
  expect(listener).toHaveBeenCalledOnce()
  expect(load).toHaveBeenCalledTimes(2)
  end()
})
