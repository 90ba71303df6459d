import { tooBusy } from '#contract/errors.ts'
import { limitConcurrency } from '#platform/concurrency-limit.ts'

/** More pictures at once would use up all cores and memory; a longer queue would wait for minutes. */
const LIMITS = { concurrency: 2, maxQueued: 200 }

/** The decoding and encoding of pictures in this process. */
export type PictureWork = {
  /** Runs `work`, two at a time, first come, first served. @throws ApiError 503 when the queue is full */
  run: <T>(work: () => Promise<T>) => Promise<T>
  /** The same for the file `name`: concurrent calls for one file share the result. */
  runOnce: (name: string, work: () => Promise<Buffer>) => Promise<Buffer>
}

export function createPictureWork(): PictureWork {
  const run = limitConcurrency(LIMITS, tooBusy)
  const running = new Map<string, Promise<Buffer>>()
  return {
    run,
    runOnce(name, work) {
      const already = running.get(name)
      if (already) return already
      const result = run(work).finally(() => running.delete(name))
      running.set(name, result)
      return result
    },
  }
}
