import { Session } from 'node:inspector/promises'
import { performance } from 'node:perf_hooks'
import { SECOND } from './clock.ts'
import type { Log } from './log.ts'

const LOOK_EVERY = 5 * SECOND
/** Below this share of the time this process has nothing to do that a pause would hold up. */
const IDLE = 0.02
/** Less is not worth a pause. */
const WORTH_BYTES = 32 * 1024 * 1024

type Process = {
  /** The share of the time since the last call in which the event loop had work. */
  load: () => number
  /** Bytes that the process takes from the machine. */
  taken: () => number
  collect: () => Promise<void>
}

/**
 * Returns memory to the machine when there is nothing to do. V8 keeps what a burst of work took, 100 MB after some hundred
 * pages, until it needs it again (docs/decisions/0028-v8-flags.md). What this collection takes, 0.1 to 0.3 s in which nothing else
 * runs, is why it waits for an idle moment and until the process has grown.
 * @returns stops it
 */
export function releaseMemoryWhenIdle(log: Log, of: Process = thisProcess()): () => Promise<void> {
  let takenBefore = 0
  let collecting: Promise<void> = Promise.resolve()
  const look = async () => {
    const taken = of.taken()
    if (of.load() > IDLE || taken < takenBefore + WORTH_BYTES) return
    await of.collect()
    takenBefore = of.taken()
    log.debug({ before: taken, after: takenBefore }, 'memory was returned to the machine')
  }
  const timer = setInterval(() => {
    collecting = look().catch((error: unknown) => log.warn({ err: error }, 'memory could not be returned'))
  }, LOOK_EVERY).unref()
  return async () => {
    clearInterval(timer)
    await collecting
  }
}

function thisProcess(): Process {
  let before = performance.eventLoopUtilization()
  return {
    load() {
      const now = performance.eventLoopUtilization()
      const { utilization } = performance.eventLoopUtilization(now, before)
      before = now
      return utilization
    },
    taken: () => process.memoryUsage.rss(),
    collect: collectEverything,
  }
}

/** As V8 does for a page in the background: also what it keeps for the next objects goes back to the machine. */
export async function collectEverything(): Promise<void> {
  const session = new Session()
  session.connect()
  try {
    await session.post('HeapProfiler.collectGarbage')
  } finally {
    session.disconnect()
  }
}
