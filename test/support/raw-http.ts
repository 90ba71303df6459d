import net from 'node:net'

export type RawResponse = { status: number; headers: Record<string, string>; body: string }

/** Sends exactly these bytes to a local server, as no HTTP client would, and reads the first response. */
export const sendRaw = async (port: number, request: string): Promise<RawResponse> =>
  parse((await exchange(port, request)).toString())

/** All bytes that come back, until the server closes the connection. */
export function exchange(port: number, request: string): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = []
    const socket = net.connect(port, '127.0.0.1', () => socket.write(Buffer.from(request, 'latin1')))
    socket.on('data', (chunk) => chunks.push(chunk))
    socket.on('error', reject)
    socket.on('end', () => resolve(Buffer.concat(chunks)))
  })
}

function parse(text: string): RawResponse {
  const end = text.indexOf('\r\n\r\n')
  const [line = '', ...lines] = text.slice(0, end).split('\r\n')
  const headers = lines.map((one) => [
    one.slice(0, one.indexOf(':')).toLowerCase(),
    one.slice(one.indexOf(':') + 1).trim(),
  ])
  return { status: Number(line.split(' ')[1]), headers: Object.fromEntries(headers), body: text.slice(end + 4) }
}

/** `GET <target>`; with `host` null no Host header is sent. The server closes the connection after its response. */
export const get = (target: string, host: string | null = 'haat.test', more = ''): string =>
  `GET ${target} HTTP/1.1\r\n${host === null ? '' : `Host: ${host}\r\n`}Connection: close\r\n${more}\r\n`
