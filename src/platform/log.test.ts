import { expect, test } from 'vitest'
import { createLog } from './log.ts'

function logged(facts: object): string {
  let text = ''
  createLog({ LOG_LEVEL: 'info', production: true }, { write: (line) => (text += line) }).info(facts, 'said')
  return text
}

test('a line is JSON with what was said', () => {
  expect(JSON.parse(logged({ order: 7 }))).toMatchObject({ msg: 'said', order: 7 })
})

test('secrets never reach a line, however deep they lie', () => {
  const line = logged({
    password: 'hunter22',
    body: { refresh: 'hunter22', email: 'a@haat.test' },
    request: { headers: { authorization: 'Bearer hunter22', cookie: 'refreshToken=hunter22' } },
  })
  expect(line).not.toContain('hunter22')
  expect(line).toContain('a@haat.test')
})
