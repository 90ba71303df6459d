import { expect, test } from 'vitest'
import { createLog } from './log.ts'

function logged(facts: object): string {
  let text = ''
  createLog({ LOG_LEVEL: 'info', production: true }, { write: (line) => (text += line) }).info(facts, 'said')
  return text
}

test('a line is JSON with message and fields', () => {
  expect(JSON.parse(logged({ order: 7 }))).toMatchObject({ msg: 'said', order: 7 })
})

test('secrets never reach a line, however deeply nested', () => {
  const line = logged({
    password: 'hunter22',
    body: { refresh: 'hunter22', email: 'a@haat.test' },
    request: { headers: { authorization: 'Bearer hunter22', cookie: 'refreshToken=hunter22' } },
  })
  expect(line).not.toContain('hunter22')
})

test('no e-mail address reaches a line, wherever it stands', () => {
  const duplicate = Object.assign(new Error('duplicate key'), {
    detail: 'Key (email)=(rahima@haat.test) already exists.',
  })
  const line = logged({
    err: duplicate,
    problem: '550 5.1.1 <rahima.begum+shop@mail.haat.example>: no such user',
    to: ['"Rahima" <রহিমা@haat.test>', 'mailto:rahima@haat.test'],
  })
  expect(line).not.toMatch(/rahima|রহিমা|haat/)
  expect(JSON.parse(line).err.detail).toBe('Key (email)=([email]) already exists.')
  expect(logged({ at: 'node_modules/@fastify/cors/index.js', of: 'pg@8.23.1/lib' })).toContain('@fastify/cors')
})

test('an error is logged without the connection that it holds', () => {
  const err = Object.assign(new Error('terminating connection'), { code: '57P01', client: { secretKey: 4711 } })
  const line = logged({ err })
  expect(JSON.parse(line).err).toMatchObject({ message: 'terminating connection', code: '57P01' })
  expect(line).not.toContain('4711')
})
