import { expect, test } from 'vitest'
import { banglaTexts } from './texts.ts'

test('a table of names and descriptions is read by English name', () => {
  const texts = banglaTexts(`
Clay Bowl | মাটির বাটি
  হাতে গড়া।

Tea, 200 g | চা, ২০০ গ্রাম
  সকালের চা।
`)
  expect([...texts]).toEqual([
    ['Clay Bowl', { name: 'মাটির বাটি', description: 'হাতে গড়া।' }],
    ['Tea, 200 g', { name: 'চা, ২০০ গ্রাম', description: 'সকালের চা।' }],
  ])
})

test.each([
  ['a line without a Bangla name', 'Clay Bowl\n  হাতে গড়া।'],
  ['a line with three parts', 'Clay | Bowl | মাটির বাটি\n  হাতে গড়া।'],
  ['a name without a description', 'Clay Bowl | মাটির বাটি\nTea | চা\n  সকালের চা।'],
  ['a description without a name', '  হাতে গড়া।\nClay Bowl | মাটির বাটি'],
  ['a name that stands twice', 'Tea | চা\n  সকালের।\nTea | চা\n  বিকেলের।'],
])('%s is refused', (_, text) => {
  expect(() => banglaTexts(text)).toThrow()
})
