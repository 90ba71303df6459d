import { expect, test } from 'vitest'
import { vulnerabilitiesIn } from './known-vulnerabilities.mjs'

const report = (vulnerabilities: object) => JSON.stringify({ auditReportVersion: 2, vulnerabilities })

test('high and critical vulnerabilities are listed with their advisories, moderate ones are not', () => {
  const via = [{ title: 'Prototype pollution', url: 'https://advisories.example/1' }, 'other']
  expect(
    vulnerabilitiesIn(
      report({
        bad: { name: 'bad', severity: 'critical', via },
        other: { name: 'other', severity: 'high', via: [] },
        small: { name: 'small', severity: 'moderate', via },
      }),
    ),
  ).toEqual(['bad (critical): Prototype pollution https://advisories.example/1; by other', 'other (high): '])
  expect(vulnerabilitiesIn(report({}))).toEqual([])
})

test.each(['', 'npm error', '{"message":"405 Method Not Allowed"}', 'null', '{"vulnerabilities":null}'])(
  'a text that is not a report gives null: %j',
  (text) => {
    expect(vulnerabilitiesIn(text)).toBeNull()
  },
)
