import { promisify } from 'node:util'
import { brotliCompress, brotliDecompress, constants, gunzip, gzip } from 'node:zlib'
import { type Body, bytesOf } from './page-body.ts'

/** What a body can be compressed with, the one that is preferred first. */
export const encodings = ['br', 'gzip'] as const
export type Encoding = (typeof encodings)[number]
/** What a body is sent as. */
export type Form = Encoding | 'plain'

const compressBrotli = promisify(brotliCompress)
const compressGzip = promisify(gzip)
const decompressBrotli = promisify(brotliDecompress)
const decompressGzip = promisify(gunzip)

/** Makes a form of what is kept of the same body. */
export async function convertBody(kept: ReadonlyMap<Form, Body>, form: Form): Promise<Buffer> {
  const plain = kept.get('plain') ?? (await decompress(kept))
  return form === 'plain' ? bytesOf(plain) : withBytes(plain, compress[form])
}

async function decompress(kept: ReadonlyMap<Form, Body>): Promise<Buffer> {
  const [br, zipped] = [kept.get('br'), kept.get('gzip')]
  if (br !== undefined) return decompressBrotli(bytesOf(br))
  if (zipped !== undefined) return decompressGzip(bytesOf(zipped))
  throw new Error('a page keeps at least one body')
}

const compress: Record<Encoding, (bytes: Buffer) => Promise<Buffer>> = {
  br: (bytes) =>
    compressBrotli(bytes, {
      params: { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length },
    }),
  gzip: (bytes) => compressGzip(bytes),
}

/** Most pages are shorter. */
const SCRATCH_BYTES = 128 * 1024
/** More are rarely needed at once: node compresses on four threads. */
const SCRATCH_KEPT = 4
const scratch: Buffer[] = []

/**
 * Lends a text a scratch buffer. What node compresses stays with its compressor until V8 collects everything: while pages are
 * rendered one after the other that came to 50 MB.
 */
async function withBytes(body: Body, use: (bytes: Buffer) => Promise<Buffer>): Promise<Buffer> {
  if (typeof body !== 'string' || body.length > SCRATCH_BYTES) return use(bytesOf(body))
  const buffer = scratch.pop() ?? Buffer.allocUnsafeSlow(SCRATCH_BYTES)
  try {
    return await use(buffer.subarray(0, buffer.write(body, 'latin1')))
  } finally {
    if (scratch.length < SCRATCH_KEPT) scratch.push(buffer)
  }
}
