/** The thread of convert-html.ts: HTML in, text out, one message for one. */
import { parentPort } from 'node:worker_threads'
import { plainText } from './plain-text.ts'
import { cutText } from './rich-text.ts'

function textOf(html: string, longest: number): string | null {
  try {
    return cutText(plainText(html), longest)
  } catch {
    return null
  }
}

parentPort?.on('message', ({ htmls, longest }: { htmls: string[]; longest: number }) =>
  parentPort?.postMessage(htmls.map((html) => textOf(html, longest))),
)
// Only what comes from here on counts for the deadline, not the start of the thread.
parentPort?.postMessage('ready')
