import { setTimeout as rest } from 'node:timers/promises'
import { limitConcurrency } from './concurrency-limit.ts'

/** No file is refused: the parts of all wait for their turn. */
const inTurn = limitConcurrency(
  { concurrency: 1, maxQueued: Number.POSITIVE_INFINITY },
  () => new Error('the queue has no end'),
)

/**
 * The parts of a file that is too long to be in memory at once. The thread that writes it also serves everybody else: in a
 * process one part is read and written at a time, whatever number of files are asked for, and then nothing for as long as
 * writing took.
 */
export async function* inParts<Rows>(
  batches: AsyncIterable<Rows>,
  write: (rows: Rows) => string,
): AsyncGenerator<string> {
  const each = batches[Symbol.asyncIterator]()
  const next = async () => {
    const { done, value } = await each.next()
    if (done) return null
    const started = performance.now()
    const text = write(value)
    await rest(performance.now() - started)
    return text
  }
  try {
    for (;;) {
      const text = await inTurn(next)
      if (text === null) return
      yield text
    }
  } finally {
    await each.return?.()
  }
}
