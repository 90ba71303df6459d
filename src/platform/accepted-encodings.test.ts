import { expect, test } from 'vitest'
import { acceptedEncodings } from './accepted-encodings.ts'

test.each<[string | undefined, string[]]>([
  [undefined, []],
  ['', []],
  ['gzip, deflate, br, zstd', ['br', 'gzip']],
  ['GZIP', ['gzip']],
  ['brotli', []],
  ['*', ['br', 'gzip']],
  // Refused.
  ['br;q=0', []],
  ['br;q=0.000, gzip', ['gzip']],
  ['br ; q=0,gzip;q=0', []],
  ['br;q=0, *', ['gzip']],
  ['*;q=0', []],
  ['gzip, *;q=0', ['gzip']],
  ['br;q=none', []],
  // Preferred.
  ['br;q=0.5, gzip;q=0.8', ['gzip', 'br']],
  ['gzip;q=0.3, *;q=0.2', ['gzip', 'br']],
  ['identity, br;q=0.5', []],
  ['identity;q=0.5, br, gzip;q=0.1', ['br']],
  ['identity, gzip', ['gzip']],
  ['identity;q=0, gzip;q=0.1', ['gzip']],
])('%s takes %j, also when it is read again', (header, accepted) => {
  expect(acceptedEncodings(header)).toEqual(accepted)
  expect(acceptedEncodings(header)).toEqual(accepted)
})

test('a long header is read each time', () => {
  const header = `${'x, '.repeat(1000)}br;q=0, gzip`
  for (const _ of [1, 2]) expect(acceptedEncodings(header)).toEqual(['gzip'])
})
