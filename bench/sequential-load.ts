/** A process that sends one request after the other, so that each has the server for itself. */
import { Agent, request } from 'node:http'
import type { Load } from './load.ts'

/** `uncounted`: how many of the first are not counted, while this process and the server compile their code. */
export type SequentialLoad = { url: string; paths: readonly string[]; uncounted: number }

async function loadSequentially({ url, paths, uncounted }: SequentialLoad): Promise<Load> {
  const agent = new Agent({ keepAlive: true })
  const times: number[] = []
  let failed = 0
  const send = (path: string) =>
    new Promise<void>((resolve, reject) => {
      const startedAt = performance.now()
      request(url + path, { agent }, (response) => {
        if (response.statusCode !== 200) failed += 1
        response.resume().on('end', () => {
          times.push(performance.now() - startedAt)
          resolve()
        })
      })
        .on('error', reject)
        .end()
    })
  for (const path of paths) await send(path)
  agent.destroy()
  const counted = times.slice(uncounted)
  const seconds = counted.reduce((sum, time) => sum + time, 0) / 1000
  const sorted = counted.toSorted((a, b) => a - b)
  const at = (share: number) => sorted[Math.ceil(sorted.length * share) - 1] ?? 0
  return { perSecond: sorted.length / seconds, p50: at(0.5), p99: at(0.99), failed }
}

process.once('message', (options: SequentialLoad) => {
  void loadSequentially(options).then((figures) => process.send?.(figures, () => process.exit()))
})
