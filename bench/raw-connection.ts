import { connect } from 'node:net'
import type { Request } from './load.ts'

type Listener = {
  /** Ready for a request: it is open, or an answer is complete. */
  ready: (connection: RawConnection) => void
  /** Complete, in status 200 or another one. */
  answered: (isOk: boolean) => void
  /** A server that closes connections fails, and is not merely slow. */
  closed: () => void
}

export type RawConnection = { send: (request: string) => void }

/** The bytes of a request without a body. */
export const bytesOf = (port: number, { path, headers }: Request): string => {
  const lines = Object.entries({ host: `127.0.0.1:${port}`, ...headers }).map(([name, value]) => `${name}: ${value}`)
  return `GET ${path} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`
}

/**
 * A connection for one request after the other. It only counts the bytes of an answer, whose length is to be in its header: a client that
 * parses each takes longer than a server that sends them from memory, and would measure itself.
 */
export function openRaw(port: number, on: Listener) {
  const socket = connect(port, '127.0.0.1').setNoDelay()
  const connection = { send: (request: string) => void socket.write(request, 'latin1') }
  let head = ''
  let left = 0
  let isOk = false
  socket.on('connect', () => on.ready(connection))
  socket.on('error', () => {})
  socket.on('close', on.closed)
  socket.on('data', (part) => {
    if (left > 0) left -= part.length
    else {
      const before = head.length
      head += part.toString('latin1')
      const end = head.indexOf('\r\n\r\n')
      if (end < 0) return
      const length = Number(/^content-length: (\d+)/im.exec(head.slice(0, end))?.[1])
      if (Number.isNaN(length)) {
        socket.destroy()
        return
      }
      isOk = head.startsWith('HTTP/1.1 200')
      left = length - (part.length - (end + 4 - before))
      head = ''
    }
    if (left > 0) return
    on.answered(isOk)
    on.ready(connection)
  })
}
