import net from 'node:net'
import path from 'node:path'

type Server = { host: string; port: number }

/** A way to a PostgreSQL over TCP, which a test can make fail. */
export type TcpWay = {
  host: string
  port: number
  /** Closes what is connected, and each new visitor at once, until `open`. */
  close: () => void
  open: () => void
  /** When visitors came while it was closed. */
  refused: readonly number[]
  /** From now on nothing passes between those connected so far, and nobody is told: their machine has crashed. */
  goSilent: () => void
  end: () => Promise<void>
}

/** @param server one that listens at a Unix socket in `host` */
export async function openTcpWay(server: Server): Promise<TcpWay> {
  const refused: number[] = []
  const inside = new Set<[net.Socket, net.Socket]>()
  const visitors = new Set<net.Socket>()
  let isClosed = false
  const door = net.createServer((visitor) => {
    visitor.on('error', () => {})
    visitors.add(visitor)
    visitor.on('close', () => visitors.delete(visitor))
    if (isClosed) {
      refused.push(performance.now())
      visitor.destroy()
      return
    }
    const way = net.connect(path.join(server.host, `.s.PGSQL.${server.port}`))
    way.on('error', () => visitor.destroy())
    visitor.pipe(way).pipe(visitor)
    const pair: [net.Socket, net.Socket] = [visitor, way]
    inside.add(pair)
    way.on('close', () => inside.delete(pair))
  })
  await new Promise<void>((resolve) => door.listen(0, '127.0.0.1', resolve))
  const { port } = door.address() as net.AddressInfo
  const cut = () => {
    for (const pair of inside) for (const socket of pair) socket.destroy()
  }
  return {
    host: '127.0.0.1',
    port,
    refused,
    close() {
      isClosed = true
      cut()
    },
    open() {
      isClosed = false
    },
    goSilent() {
      for (const [visitor, way] of inside) {
        visitor.unpipe(way)
        way.unpipe(visitor)
        for (const socket of [visitor, way]) socket.removeAllListeners('end').pause()
      }
    },
    async end() {
      const closed = new Promise((resolve) => door.close(resolve))
      cut()
      // Also one whose server has gone, and which was paused meanwhile.
      for (const visitor of visitors) visitor.destroy()
      await closed
    },
  }
}
