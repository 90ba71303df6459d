import { expect, test } from 'vitest'
import { ApiError, notFound } from '#contract/errors.ts'
import { isOverload } from './overload.ts'

const failing = (code: string, message = 'x', syscall?: string) => Object.assign(new Error(message), { code, syscall })

const sqlStates = [
  '08000',
  '08001',
  '08003',
  '08004',
  '08006',
  '08P01',
  '53000',
  '53100',
  '53200',
  '53300',
  '53400',
  '57014',
  '57P01',
  '57P02',
  '57P03',
  '57P04',
  '57P05',
  '58000',
  '58030',
  '58P01',
  '25P03',
]
test.each(sqlStates)('PostgreSQL says %s: try again soon', (code) => expect(isOverload(failing(code))).toBe(true))

const ofTheSystem: [string, string?][] = [
  ...(['connect', 'read', 'write'] as const).map((syscall): [string, string] => ['ECONNRESET', syscall]),
  ['ECONNREFUSED', 'connect'] as [string, string],
  ['EPIPE', 'write'] as [string, string],
  ['ETIMEDOUT', 'connect'] as [string, string],
  ['EAGAIN', 'connect'] as [string, string],
  ['ENOENT', 'connect'] as [string, string],
  ['ENOTFOUND', 'getaddrinfo'] as [string, string],
  ['ENOSPC', 'write'] as [string, string],
  ['EROFS', 'open'] as [string, string],
  ['EIO', 'write'] as [string, string],
  ['ESTALE', 'open'] as [string, string],
  ['EMFILE', 'open'] as [string, string],
  ['EHOSTUNREACH'] as [string],
  ['ENETUNREACH'] as [string],
  ['EAI_AGAIN'] as [string],
]
test.each(ofTheSystem)('the system says %s of %s: try again soon', (code, syscall) =>
  expect(isOverload(failing(code, 'x', syscall))).toBe(true),
)

const ofTheDriver = [
  'timeout exceeded when trying to connect',
  'timeout expired',
  'Connection terminated',
  'Connection terminated unexpectedly',
  'Connection terminated due to connection timeout',
  'Client has encountered a connection error and is not queryable',
  'Client was closed and is not queryable',
  'Query read timeout',
  'Cannot use a pool after calling end on the pool',
]
test.each(ofTheDriver)('the driver says "%s": try again soon', (message) =>
  expect(isOverload(new Error(message))).toBe(true),
)

test('the cause of an error counts, however it is wrapped', () => {
  expect(isOverload(new Error('failed', { cause: failing('57P01') }))).toBe(true)
  expect(isOverload(new AggregateError([failing('EINVAL'), failing('ECONNREFUSED')]))).toBe(true)
  const circle = new Error('round')
  circle.cause = circle
  expect(isOverload(circle)).toBe(false)
})

const bugs: unknown[] = [
  ...['23505', '23514', '42P01', '42703', '22P02', '40001', '40P01', 'XX000'].map((code) => failing(code)),
  failing('ENOENT', 'no such file', 'open'),
  failing('EAGAIN', 'x', 'read'),
  new TypeError('undefined is not a function'),
  notFound(),
  new ApiError(409, { detail: 'is not queryable', code: 'unknown' }),
  'Connection terminated',
  undefined,
]
test('a programming error is no overload', () => {
  for (const error of bugs) expect(isOverload(error), String(error)).toBe(false)
})
