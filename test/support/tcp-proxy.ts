import net from 'node:net'
import path from 'node:path'

type Server = { host: string; port: number }

/** A TCP proxy in front of a PostgreSQL, which a test can make fail. */
export type TcpProxy = {
  host: string
  port: number
  /** Closes all connections, and each new one at once, until `open`. */
  close: () => void
  open: () => void
  /** When clients connected while it was closed. */
  refused: readonly number[]
  /** From now on nothing passes between those connected so far, and nobody is told: their machine has crashed. */
  goSilent: () => void
  end: () => Promise<void>
}

/** @param server one that listens at a Unix socket in `host` */
export async function openTcpProxy(server: Server): Promise<TcpProxy> {
  const refused: number[] = []
  const pairs = new Set<[net.Socket, net.Socket]>()
  const clients = new Set<net.Socket>()
  let isClosed = false
  const listener = net.createServer((client) => {
    client.on('error', () => {})
    clients.add(client)
    client.on('close', () => clients.delete(client))
    if (isClosed) {
      refused.push(performance.now())
      client.destroy()
      return
    }
    const upstream = net.connect(path.join(server.host, `.s.PGSQL.${server.port}`))
    upstream.on('error', () => client.destroy())
    client.pipe(upstream).pipe(client)
    const pair: [net.Socket, net.Socket] = [client, upstream]
    pairs.add(pair)
    upstream.on('close', () => pairs.delete(pair))
  })
  await new Promise<void>((resolve) => listener.listen(0, '127.0.0.1', resolve))
  const { port } = listener.address() as net.AddressInfo
  const cut = () => {
    for (const pair of pairs) for (const socket of pair) socket.destroy()
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
      for (const [client, upstream] of pairs) {
        client.unpipe(upstream)
        upstream.unpipe(client)
        for (const socket of [client, upstream]) socket.removeAllListeners('end').pause()
      }
    },
    async end() {
      const closed = new Promise((resolve) => listener.close(resolve))
      cut()
      // Also one whose server has gone, and which was paused meanwhile.
      for (const client of clients) client.destroy()
      await closed
    },
  }
}
