import { fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { DecisionButton } from './decision-button.tsx'
import { actsOn, oneActPerPress } from './one-press.ts'

let stop: () => void
let acts: string[]

beforeEach(() => {
  acts = []
  stop = oneActPerPress()
  render(
    <>
      {['Lamp', 'Bowl'].map((name) => (
        <DecisionButton key={name} onClick={() => acts.push(name)}>
          {name}
        </DecisionButton>
      ))}
      <button type="button" {...actsOn('own')} onClick={() => acts.push('Undo')}>
        Undo
      </button>
      <button type="button" onClick={() => acts.push('More')}>
        More
      </button>
    </>,
  )
})
afterEach(() => stop())

const button = (name: string) => screen.getByRole('button', { name })
const click = (name: string, detail: number) => fireEvent.click(button(name), { detail })

/** As by a browser that does not count taps. */
function tap(name: string, at: number, x = 50) {
  const down = new MouseEvent('pointerdown', { bubbles: true, clientX: x, clientY: 50 })
  Object.defineProperties(down, { timeStamp: { value: at }, pointerType: { value: 'touch' } })
  fireEvent(button(name), down)
  click(name, 1)
}

test('the second press of a double click decides nothing, whatever the first one was on', () => {
  click('Lamp', 1)
  click('Bowl', 2)
  click('Bowl', 3)
  click('More', 1)
  click('Bowl', 2)
  expect(acts).toEqual(['Lamp', 'More'])
})

test('a press after it decides, also at once on another button', () => {
  click('Lamp', 1)
  click('Bowl', 1)
  click('Bowl', 1)
  expect(acts).toEqual(['Lamp', 'Bowl', 'Bowl'])
})

test('a second tap at the same place decides nothing; a later one does, and one at another place', () => {
  tap('Lamp', 1000)
  tap('Bowl', 1150)
  tap('Bowl', 1300)
  expect(acts).toEqual(['Lamp'])
  tap('Bowl', 1700)
  tap('Lamp', 1800, 110)
  expect(acts).toEqual(['Lamp', 'Bowl', 'Lamp'])
})

test('what a double click may do twice does, where it began', () => {
  click('Undo', 1)
  click('Undo', 2)
  click('Undo', 3)
  click('More', 1)
  click('More', 2)
  expect(acts).toEqual(['Undo', 'Undo', 'Undo', 'More', 'More'])
})

test('a press that began on another button takes nothing back', () => {
  click('Lamp', 1)
  click('Undo', 2)
  click('Undo', 3)
  expect(acts).toEqual(['Lamp'])
  click('Undo', 1)
  expect(acts).toEqual(['Lamp', 'Undo'])
})

test('clicks by a key or a script are presses of their own', () => {
  click('Lamp', 1)
  click('Bowl', 0)
  click('Bowl', 0)
  expect(acts).toEqual(['Lamp', 'Bowl', 'Bowl'])
})

test('a key that is held down presses once, also where the focus has moved on', () => {
  const enter = (name: string, repeat: boolean) => fireEvent.keyDown(button(name), { key: 'Enter', repeat })
  expect(enter('Lamp', false)).toBe(true)
  expect(enter('Lamp', true)).toBe(false)
  expect(enter('More', true)).toBe(false)
  expect(enter('More', false)).toBe(true)
  expect(enter('More', true)).toBe(true)
  expect(enter('Bowl', true)).toBe(false)
})
