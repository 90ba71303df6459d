/** The worker thread of convert-html.ts: one message of texts for each message of HTML. */
import { parentPort } from 'node:worker_threads'
import { type PlainText, readHtml } from './plain-text.ts'
import { cutText } from './rich-text.ts'

function textOf(html: string, longest: number): PlainText | null {
  try {
    const { text, media } = readHtml(html)
    return { text: cutText(text, longest), media }
  } catch {
    return null
  }
}

parentPort?.on('message', ({ htmls, longest }: { htmls: string[]; longest: number }) =>
  parentPort?.postMessage(htmls.map((html) => textOf(html, longest))),
)
// The deadline counts from this message on, without the start of the thread.
parentPort?.postMessage('ready')
