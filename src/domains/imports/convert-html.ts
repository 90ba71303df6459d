import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { MINUTE, SECOND } from '#platform/clock.ts'

export type HtmlConverter = {
  /**
   * The text of each, in their order; `null` where it cannot be had. `before` is called before each wait for the thread,
   * which takes no longer than a deadline.
   */
  convert: (htmls: readonly string[], before: () => Promise<void>) => Promise<(string | null)[]>
  /** How many ended the thread, each twice: with others, then alone. */
  killed: () => number
  close: () => Promise<void>
}

type Options = {
  /** Longer texts are cut there. */
  longest: number
  /** For tests: another thread, less time. */
  script?: URL
  deadlineMs?: number
}

const SCRIPT = new URL('./html-worker.ts', import.meta.url)
/** A hundred times what the largest batch takes, and less than a lease (store.ts). */
const DEADLINE_MS = 8 * SECOND
const START_MS = 15 * SECOND
/** Several times what the largest text takes. */
const resourceLimits = { maxOldGenerationSizeMb: 64, maxYoungGenerationSizeMb: 16, stackSizeMb: 4 }

/**
 * Strangers' HTML becomes text in a thread of its own, with little memory and a deadline: whatever a converter makes of
 * it, the server goes on. The thread is started when it is needed, and anew when it was ended.
 */
export function openHtmlConverter({ longest, script = SCRIPT, deadlineMs = DEADLINE_MS }: Options): HtmlConverter {
  let thread: Worker | null = null
  let killed = 0

  /** @returns null when the thread did not answer in time, or ended; it is gone then */
  const ask = async (htmls: readonly string[]): Promise<(string | null)[] | null> => {
    thread ??= (script === SCRIPT ? takeResting() : null) ?? (await start(script))
    thread.postMessage({ htmls, longest })
    const texts = (await next(thread, deadlineMs)) as (string | null)[] | null
    if (texts !== null) return texts
    await thread.terminate()
    thread = null
    return null
  }

  return {
    async convert(htmls, before) {
      if (htmls.length === 0) return []
      await before()
      const together = await ask(htmls)
      if (together) return together
      const texts: (string | null)[] = []
      for (const html of htmls) {
        await before()
        const alone = await ask([html])
        if (!alone) killed += 1
        texts.push(alone?.[0] ?? null)
      }
      return texts
    },
    killed: () => killed,
    async close() {
      const open = thread
      thread = null
      if (open && !(script === SCRIPT && rest(open))) await open.terminate()
    },
  }
}

async function start(script: URL): Promise<Worker> {
  const thread = new Worker(script, { resourceLimits, env: {}, execArgv: [] })
  // One that ends while nobody waits: seen by the next who asks.
  thread.on('error', () => {})
  if ((await next(thread, START_MS)) !== null) return thread
  await thread.terminate()
  throw new Error('the thread that converts HTML did not start')
}

/** What the thread says next; `null` when it is silent for too long, or ends. */
async function next(thread: Worker, deadlineMs: number): Promise<unknown> {
  const heard = new AbortController()
  const signal = AbortSignal.any([heard.signal, AbortSignal.timeout(deadlineMs)])
  const message = once(thread, 'message', { signal }).then(([said]: unknown[]) => said)
  const ended = once(thread, 'exit', { signal }).then(() => null)
  try {
    return await Promise.race([message, ended])
  } catch {
    return null
  } finally {
    heard.abort()
  }
}

/** One thread waits for the next import, for a while: starting one takes longer than a small file. */
let resting: { thread: Worker; timer: NodeJS.Timeout } | null = null
const REST_MS = 5 * MINUTE

/** @returns false when one rests already */
function rest(thread: Worker): boolean {
  if (resting) return false
  thread.unref()
  const timer = setTimeout(() => void takeResting()?.terminate(), REST_MS).unref()
  resting = { thread, timer }
  return true
}

function takeResting(): Worker | null {
  if (!resting) return null
  const { thread, timer } = resting
  resting = null
  clearTimeout(timer)
  thread.ref()
  // One that ended meanwhile has no number any more.
  return thread.threadId > 0 ? thread : null
}
