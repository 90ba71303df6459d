import { once } from 'node:events'
import { type AddressInfo, createServer, type Socket } from 'node:net'

/** What the server does with a mail once it has received all of it. */
type Behaviour = 'accept' | 'refuse for now' | 'refuse for good' | 'hang up'

type State = {
  behaviour: Behaviour
  /** How long the server waits before it accepts a mail. */
  answersAfterMs: number
  /** The command at which the server closes the connection instead of an answer. */
  hangsUpAt: 'MAIL' | 'RCPT' | 'DATA' | null
}

/** An SMTP server for tests: it collects the mails it receives, and refuses them when a test says so. */
export async function startMailServer() {
  const received: string[] = []
  const state: State = { behaviour: 'accept', answersAfterMs: 0, hangsUpAt: null }
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket)).on('error', () => {})
    talk(socket, state, (mail) => received.push(mail))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`,
    received,
    state,
    async stop() {
      for (const socket of sockets) socket.destroy()
      server.close()
      await once(server, 'close')
    },
  }
}

function talk(socket: Socket, state: State, accept: (mail: string) => void) {
  let buffer = ''
  let inMail = false
  socket.setEncoding('utf8')
  socket.write('220 test ready\r\n')
  socket.on('data', (part: string) => {
    buffer += part
    for (;;) {
      const ending = inMail ? '\r\n.\r\n' : '\r\n'
      const at = buffer.indexOf(ending)
      if (at === -1) return
      const line = buffer.slice(0, at)
      buffer = buffer.slice(at + ending.length)
      if (inMail) {
        inMail = false
        finish(socket, state, () => accept(line))
      } else if (line.slice(0, 4).toUpperCase() === state.hangsUpAt) socket.destroy()
      else inMail = answer(socket, line)
    }
  })
}

/** @returns whether the mail itself comes next */
function answer(socket: Socket, line: string): boolean {
  const verb = line.slice(0, 4).toUpperCase()
  if (verb === 'DATA') socket.write('354 go on\r\n')
  else if (verb === 'QUIT') socket.end('221 bye\r\n')
  else if (verb === 'STAR') socket.write('502 5.5.1 no TLS here\r\n')
  else if (verb === 'RCPT' && line.includes('nobody@')) socket.write('550 5.1.1 no such person\r\n')
  else socket.write('250 ok\r\n')
  return verb === 'DATA'
}

function finish(socket: Socket, { behaviour, answersAfterMs }: State, accept: () => void) {
  if (behaviour === 'refuse for now') socket.write('451 4.3.0 later\r\n')
  else if (behaviour === 'refuse for good') socket.write('554 5.7.1 never\r\n')
  else {
    accept()
    if (behaviour === 'hang up') socket.destroy()
    else setTimeout(() => socket.write('250 2.0.0 accepted\r\n'), answersAfterMs)
  }
}
