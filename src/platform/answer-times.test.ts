import { type Histogram, Registry } from 'prom-client'
import { expect, test } from 'vitest'
import { AnswerTimes } from './answer-times.ts'

test('answers are counted by route, in every bucket that they fit into', async () => {
  const times = new AnswerTimes()
  for (const milliseconds of [1, 2, 2.1, 30, 6000]) times.observe('GET', '/*', 200, milliseconds)
  times.observe('GET', '/*', 304, 1)
  times.observe('POST', '/api/"quoted"', 200, 7)
  const registry = new Registry()
  registry.registerMetric(times as unknown as Histogram)
  const lines = (await registry.metrics()).split('\n')
  expect(lines.slice(0, 2)).toEqual([
    '# HELP http_request_duration_seconds Time to answer, by route pattern, method and status',
    '# TYPE http_request_duration_seconds histogram',
  ])
  const of = (labels: string) =>
    lines.filter((line) => line.includes(labels)).map((line) => line.replace(labels, '').split('seconds').pop())
  expect(of('method="GET",route="/*",status="200"')).toEqual([
    '_bucket{le="0.002",} 2',
    '_bucket{le="0.005",} 3',
    '_bucket{le="0.01",} 3',
    '_bucket{le="0.025",} 3',
    '_bucket{le="0.05",} 4',
    '_bucket{le="0.1",} 4',
    '_bucket{le="0.25",} 4',
    '_bucket{le="0.5",} 4',
    '_bucket{le="1",} 4',
    '_bucket{le="2.5",} 4',
    '_bucket{le="5",} 4',
    '_bucket{le="+Inf",} 5',
    expect.stringMatching(/^_sum\{\} 6\.035/),
    '_count{} 5',
  ])
  expect(of('method="GET",route="/*",status="304"').at(-1)).toBe('_count{} 1')
  expect(lines).toContain('http_request_duration_seconds_count{method="POST",route="/api/\\"quoted\\"",status="200"} 1')
})
