export type ServerEvent = { name: string; id: string; data: string }

/** Parses server-sent events; `alive` is called for every chunk, including comments. */
export async function* readEvents(
  body: ReadableStream<Uint8Array>,
  alive: () => void,
): AsyncGenerator<ServerEvent, void> {
  const reader = body.getReader()
  const decoder = new TextDecoder()
  let waiting = ''
  try {
    for (;;) {
      const { done, value } = await reader.read()
      if (done) return
      alive()
      waiting += decoder.decode(value, { stream: true })
      const blocks = waiting.split(/\r?\n\r?\n/)
      waiting = blocks.pop() ?? ''
      for (const block of blocks) {
        const event = parseBlock(block)
        if (event) yield event
      }
    }
  } finally {
    reader.cancel().catch(() => undefined)
  }
}

/** `null` for a comment or an event without data. */
function parseBlock(block: string): ServerEvent | null {
  const event: ServerEvent = { name: 'message', id: '', data: '' }
  const data: string[] = []
  for (const line of block.split(/\r?\n/)) {
    const [, field, value = ''] = /^(event|id|data)(?:: ?(.*))?$/.exec(line) ?? []
    if (field === 'event') event.name = value
    if (field === 'id') event.id = value
    if (field === 'data') data.push(value)
  }
  return data.length === 0 ? null : { ...event, data: data.join('\n') }
}
