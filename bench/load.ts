import autocannon from 'autocannon'

export type Load = { perSecond: number; p50: number; p99: number; failed: number }

export type Request = { method?: 'GET' | 'POST'; path: string; headers?: Record<string, string>; body?: string }

/** Loads `url` for some seconds, as fast as it answers or at a `rate` per second; each connection takes the next request in turn. */
export async function load(
  url: string,
  requests: readonly Request[],
  { connections, seconds, rate }: { connections: number; seconds: number; rate?: number },
): Promise<Load> {
  let turn = 0
  const result = await autocannon({
    url,
    connections,
    duration: seconds,
    ...(rate ? { overallRate: rate } : {}),
    requests: [
      {
        setupRequest: (request) => {
          const next = requests[turn++ % requests.length]
          return next ? { ...request, ...next, headers: { ...request.headers, ...next.headers } } : request
        },
      },
    ],
  })
  return {
    perSecond: result.requests.average,
    p50: result.latency.p50,
    p99: result.latency.p99,
    failed: result.non2xx + result.errors + result.timeouts,
  }
}

export const median = (values: number[]): number => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0

/** Two loads in turns; the medians of both and of their ratios. */
export async function compare(rounds: number, ours: () => Promise<Load>, raw: () => Promise<Load>) {
  const pairs: { ours: Load; raw: Load }[] = []
  for (let round = 0; round < rounds; round += 1) pairs.push({ raw: await raw(), ours: await ours() })
  const failed = pairs.reduce((sum, pair) => sum + pair.ours.failed + pair.raw.failed, 0)
  return {
    ours: median(pairs.map((pair) => pair.ours.perSecond)),
    raw: median(pairs.map((pair) => pair.raw.perSecond)),
    ratio: median(pairs.map((pair) => pair.ours.perSecond / pair.raw.perSecond)),
    p99: median(pairs.map((pair) => pair.ours.p99)),
    failed,
  }
}
