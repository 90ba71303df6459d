import net from 'node:net'

export type RawAnswer = { status: number; headers: Record<string, string>; body: string }

/** Sends these very bytes to a server of this machine, as no HTTP client would, and reads its first answer. */
export function askRaw(port: number, request: string): Promise<RawAnswer> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = []
    const socket = net.connect(port, '127.0.0.1', () => socket.write(Buffer.from(request, 'latin1')))
    socket.on('data', (chunk) => chunks.push(chunk))
    socket.on('error', reject)
    socket.on('end', () => resolve(parse(Buffer.concat(chunks).toString())))
  })
}

function parse(text: string): RawAnswer {
  const end = text.indexOf('\r\n\r\n')
  const [line = '', ...lines] = text.slice(0, end).split('\r\n')
  const headers = lines.map((one) => [
    one.slice(0, one.indexOf(':')).toLowerCase(),
    one.slice(one.indexOf(':') + 1).trim(),
  ])
  return { status: Number(line.split(' ')[1]), headers: Object.fromEntries(headers), body: text.slice(end + 4) }
}

/** `GET <target>`; without a host no such header is sent. The server closes after its answer. */
export const get = (target: string, host: string | null = 'haat.test', more = ''): string =>
  `GET ${target} HTTP/1.1\r\n${host === null ? '' : `Host: ${host}\r\n`}Connection: close\r\n${more}\r\n`
