import { expect, test } from 'vitest'
import { describePieces } from './describe-pieces.ts'

test('names the pieces, also beside a name that runs from right to left', () => {
  const shirt = { name: 'قميص', variant_name: 'أزرق', quantity: 1 }
  const shawl = { name: 'Shawl', variant_name: null, quantity: 2 }
  expect(describePieces([shirt, shawl])).toBe('1 × \u2068قميص, أزرق\u2069, 2 × Shawl')
})
