import { expect, test, vi } from 'vitest'
import { typeAhead } from './type-ahead.ts'

const press = (init: KeyboardEventInit) => {
  const event = new KeyboardEvent('keydown', { ...init, bubbles: true, cancelable: true })
  document.body.dispatchEvent(event)
  return event.defaultPrevented
}

test('collects letters of either script and takes one back, and leaves other keys alone', () => {
  const ahead = typeAhead(() => {})
  for (const key of ['1', '2', 'x', 'Backspace', 'ক']) expect(press({ key })).toBe(true)
  for (const init of [{ key: 'Tab' }, { key: 'r', ctrlKey: true }, { key: 'F5' }]) expect(press(init)).toBe(false)
  expect(ahead.end()).toBe('12ক')
  expect(press({ key: '3' })).toBe(false)
  expect(ahead.end()).toBe('')
})

test('nothing else hears what is collected; Escape calls it off', () => {
  const [heard, off] = [vi.fn(), vi.fn()]
  document.body.addEventListener('keydown', heard)
  const ahead = typeAhead(off)
  press({ key: 'a' })
  press({ key: 'Escape' })
  ahead.end()
  document.body.removeEventListener('keydown', heard)
  expect(heard).not.toHaveBeenCalled()
  expect(off).toHaveBeenCalledOnce()
})
