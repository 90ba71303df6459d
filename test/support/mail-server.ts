import { once } from 'node:events'
import { type AddressInfo, createServer, type Socket } from 'node:net'

/** What the server does with a mail once it has all of it. */
type Manner = 'take' | 'refuse for now' | 'refuse for good' | 'hang up'

type State = {
  manner: Manner
  /** How long it thinks over a mail before it says that it took it. */
  answersAfterMs: number
}

/** A mail server that keeps what it is given, or does not, as a test wants it. */
export async function startMailServer() {
  const taken: string[] = []
  const state: State = { manner: 'take', answersAfterMs: 0 }
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket)).on('error', () => {})
    talk(socket, state, (mail) => taken.push(mail))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`,
    taken,
    state,
    async stop() {
      for (const socket of sockets) socket.destroy()
      server.close()
      await once(server, 'close')
    },
  }
}

function talk(socket: Socket, state: State, take: (mail: string) => void) {
  let text = ''
  let inMail = false
  socket.setEncoding('utf8')
  socket.write('220 test ready\r\n')
  socket.on('data', (part: string) => {
    text += part
    for (;;) {
      const ending = inMail ? '\r\n.\r\n' : '\r\n'
      const at = text.indexOf(ending)
      if (at === -1) return
      const said = text.slice(0, at)
      text = text.slice(at + ending.length)
      if (inMail) {
        inMail = false
        finish(socket, state, () => take(said))
      } else inMail = answer(socket, said)
    }
  })
}

/** @returns whether the mail itself comes next */
function answer(socket: Socket, said: string): boolean {
  const verb = said.slice(0, 4).toUpperCase()
  if (verb === 'DATA') socket.write('354 go on\r\n')
  else if (verb === 'QUIT') socket.end('221 bye\r\n')
  else if (verb === 'RCPT' && said.includes('nobody@')) socket.write('550 5.1.1 no such person\r\n')
  else socket.write('250 ok\r\n')
  return verb === 'DATA'
}

function finish(socket: Socket, { manner, answersAfterMs }: State, take: () => void) {
  if (manner === 'refuse for now') socket.write('451 4.3.0 later\r\n')
  else if (manner === 'refuse for good') socket.write('554 5.7.1 never\r\n')
  else {
    take()
    if (manner === 'hang up') socket.destroy()
    else setTimeout(() => socket.write('250 2.0.0 taken\r\n'), answersAfterMs)
  }
}
