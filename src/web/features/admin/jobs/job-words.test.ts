import { expect, test } from 'vitest'
import { speak } from '#web/language.ts'
import { failureOf } from './failure.ts'
import { jobName } from './job-words.ts'
import { readSchedule } from './schedule.ts'

const at = (iso: string) => Date.parse(iso)
const nextOf = (cron: string, now: string) => new Date(readSchedule(cron)?.next(at(now)) ?? 0).toISOString()

test('a schedule says how often, with the time of day in Dhaka, and when next', () => {
  speak(() => 'en')
  const say = (cron: string) => readSchedule(cron)?.say()
  expect(say('* * * * *')).toBe('Every minute')
  expect(say('*/10 * * * *')).toBe('Every 10 minutes')
  expect(say('17 * * * *')).toBe('Every hour')
  expect(say('30 20 * * *')).toMatch(/^Every day at 2:30\sAM$/)
  expect(nextOf('* * * * *', '2026-03-04T05:06:07Z')).toBe('2026-03-04T05:07:00.000Z')
  expect(nextOf('*/10 * * * *', '2026-03-04T05:10:00Z')).toBe('2026-03-04T05:20:00.000Z')
  expect(nextOf('17 * * * *', '2026-03-04T05:16:59Z')).toBe('2026-03-04T05:17:00.000Z')
  expect(nextOf('30 20 * * *', '2026-03-04T20:30:00Z')).toBe('2026-03-05T20:30:00.000Z')
  expect(readSchedule('0 0 1 * *')).toBeNull()
  expect(readSchedule('nonsense')).toBeNull()
})

test('a failure says why in a sentence, and what to do', () => {
  speak(() => 'en')
  expect(failureOf('connect ECONNREFUSED 10.0.0.7:587').why()).toBe('A service that it needs did not answer.')
  expect(failureOf('the mail server said no').why()).toBe('The mail server refused the mail.')
  expect(failureOf('ENOSPC: no space left on device, write').why()).toBe('No space was left for files.')
  expect(failureOf('job heartbeat timeout').why()).toBe('The server stopped in the middle of it.')
  expect(failureOf('the audit log was tampered with at entry 7').advice()).toContain('Do not retry yet')
  expect(failureOf('x is not a function').advice()).toContain('Retry')
})

test('a job of an earlier release goes by its queue', () => {
  expect(jobName('formerly-done')).toBe('formerly-done')
})
