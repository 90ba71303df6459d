import { expect, test, vi } from 'vitest'
import { readEvents, type ServerEvent } from './read-events.ts'

/** A stream that arrives in these pieces. */
const bodyOf = (pieces: readonly Uint8Array[]) =>
  new ReadableStream<Uint8Array>({
    start(controller) {
      for (const piece of pieces) controller.enqueue(piece)
      controller.close()
    },
  })

async function eventsIn(text: string, cut: number): Promise<ServerEvent[]> {
  const bytes = new TextEncoder().encode(text)
  const pieces = Array.from({ length: Math.ceil(bytes.length / cut) }, (_, at) => bytes.slice(at * cut, (at + 1) * cut))
  const events: ServerEvent[] = []
  for await (const event of readEvents(bodyOf(pieces), () => {})) events.push(event)
  return events
}

const stream =
  'retry: 3000\n\nevent: notification\nid: 7\ndata: {"subject":"কোথায়?"}\n\n: beat\n\nevent: unread\nid: 7\ndata: {"count":1}\n\nevent: cut'

test('events are read wherever the network cuts them, in the middle of a letter too; comments and the cut one are none', async () => {
  for (const cut of [1, 2, 3, 7, 50, 1000])
    expect(await eventsIn(stream, cut)).toEqual([
      { name: 'notification', id: '7', data: '{"subject":"কোথায়?"}' },
      { name: 'unread', id: '7', data: '{"count":1}' },
    ])
})

test('reports every chunk, including comments, and closes the stream when the reader stops', async () => {
  const alive = vi.fn()
  const cancelled = vi.fn()
  const endless = new ReadableStream<Uint8Array>({
    pull: (controller) => controller.enqueue(new TextEncoder().encode(': beat\n\ndata: x\n\n')),
    cancel: cancelled,
  })
  for await (const { data } of readEvents(endless, alive)) {
    expect(data).toBe('x')
    break
  }
  expect(alive).toHaveBeenCalled()
  expect(cancelled).toHaveBeenCalled()
})
