import { expect, test } from 'vitest'
import { holesIn } from './known-holes.mjs'

const report = (vulnerabilities: object) => JSON.stringify({ auditReportVersion: 2, vulnerabilities })

test('serious holes are named with what is known of them; small ones are not', () => {
  const via = [{ title: 'Prototype pollution', url: 'https://advisories.example/1' }, 'other']
  expect(
    holesIn(
      report({
        bad: { name: 'bad', severity: 'critical', via },
        other: { name: 'other', severity: 'high', via: [] },
        small: { name: 'small', severity: 'moderate', via },
      }),
    ),
  ).toEqual(['bad (critical): Prototype pollution https://advisories.example/1; by other', 'other (high): '])
  expect(holesIn(report({}))).toEqual([])
})

test.each(['', 'npm error', '{"message":"405 Method Not Allowed"}', 'null', '{"vulnerabilities":null}'])(
  'what is no report says nothing: %j',
  (text) => {
    expect(holesIn(text)).toBeNull()
  },
)
