import { pino } from 'pino'
import { expect, test, vi } from 'vitest'
import { RequestLog } from './request-log.ts'

test('no logger is made before a line is written, and one logger writes all lines of a request', () => {
  const lines: object[] = []
  const parent = pino({ base: undefined }, { write: (line: string) => void lines.push(JSON.parse(line) as object) })
  const make = vi.fn(() => parent.child({ reqId: '7' }))
  const log = new RequestLog(parent, make)
  expect([log.level, make.mock.calls.length]).toEqual(['info', 0])
  log.info({ status: 200 }, 'answered')
  log.error({ err: new Error('torn') }, 'a request failed')
  log.debug({}, 'below the level')
  log.child({ part: 'x' }).warn('of a part')
  expect(make).toHaveBeenCalledTimes(1)
  expect(lines).toMatchObject([
    { reqId: '7', status: 200, msg: 'answered' },
    { reqId: '7', msg: 'a request failed' },
    { reqId: '7', part: 'x', msg: 'of a part' },
  ])
})
