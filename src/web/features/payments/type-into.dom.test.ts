import { expect, it } from 'vitest'
import { formatCardNumber } from './card.ts'
import { typeInto } from './type-into.ts'

/** Types `key` at `caret` of `text` as a browser would, then formats. */
function typed(text: string, caret: number, key: string): { text: string; caret: number | null } {
  const input = document.createElement('input')
  input.value = text.slice(0, caret) + key + text.slice(caret)
  input.setSelectionRange(caret + key.length, caret + key.length)
  typeInto(input, formatCardNumber(input.value))
  return { text: input.value, caret: input.selectionStart }
}

it('stays at the end while typing at the end', () => {
  expect(typed('4242', 4, '4')).toEqual({ text: '4242 4', caret: 6 })
})

it('stays behind the digit that was put in the middle, spaces moved or not', () => {
  expect(typed('4242 4242', 2, '7')).toEqual({ text: '4274 2424 2', caret: 3 })
})
