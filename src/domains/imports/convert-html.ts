import { once } from 'node:events'
import path from 'node:path'
import { Worker } from 'node:worker_threads'
import { SECOND } from '#platform/clock.ts'
import type { PlainText } from './plain-text.ts'
import type { SpareThread } from './spare-thread.ts'

export type HtmlConverter = {
  /**
   * The text and media of each, in order; `null` where the conversion failed. `before` is called before each wait for the worker
   * thread, which is no longer than a deadline.
   */
  convert: (htmls: readonly string[], before: () => Promise<void>) => Promise<(PlainText | null)[]>
  /** How many texts killed the worker thread, each twice: in its batch, then alone. */
  killed: () => number
  close: () => Promise<void>
}

type Options = {
  /** Longer texts are cut to this length. */
  longest: number
  /** A pool of one idle worker thread. */
  spare?: SpareThread
  /** For tests: another script, shorter deadlines. */
  script?: URL
  deadlineMs?: number
}

/** Beside this file: as written, or bundled (tools/bundle-server.ts). */
const SCRIPT = new URL(`./html-worker${path.extname(import.meta.filename)}`, import.meta.url)
/** A hundred times what the largest batch takes, and less than a lease (store.ts). */
const DEADLINE_MS = 8 * SECOND
const START_MS = 15 * SECOND
/** Several times what the largest text takes. */
const resourceLimits = { maxOldGenerationSizeMb: 64, maxYoungGenerationSizeMb: 16, stackSizeMb: 4 }

/**
 * Untrusted HTML is converted in a worker thread with little memory and a deadline, so that hostile input cannot block
 * the server. The thread is started on demand, and restarted after it died.
 */
export function openHtmlConverter({
  longest,
  spare,
  script = SCRIPT,
  deadlineMs = DEADLINE_MS,
}: Options): HtmlConverter {
  let thread: Worker | null = null
  let killed = 0

  /** @returns null when the worker thread timed out or died; it is terminated then */
  const ask = async (htmls: readonly string[]): Promise<(PlainText | null)[] | null> => {
    thread ??= spare?.take() ?? (await start(script))
    thread.postMessage({ htmls, longest })
    const texts = (await next(thread, deadlineMs)) as (PlainText | null)[] | null
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
      const texts: (PlainText | null)[] = []
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
      if (open && !spare?.put(open)) await open.terminate()
    },
  }
}

async function start(script: URL): Promise<Worker> {
  const thread = new Worker(script, { resourceLimits, env: {}, execArgv: [] })
  // A thread that dies while idle: noticed by the next user.
  thread.on('error', () => {})
  if ((await next(thread, START_MS)) !== null) return thread
  await thread.terminate()
  throw new Error('the thread that converts HTML did not start')
}

/** The thread's next message; `null` when it times out or exits. */
async function next(thread: Worker, deadlineMs: number): Promise<unknown> {
  const answered = new AbortController()
  const signal = AbortSignal.any([answered.signal, AbortSignal.timeout(deadlineMs)])
  const message = once(thread, 'message', { signal }).then(([data]: unknown[]) => data)
  const ended = once(thread, 'exit', { signal }).then(() => null)
  try {
    return await Promise.race([message, ended])
  } catch {
    return null
  } finally {
    answered.abort()
  }
}
