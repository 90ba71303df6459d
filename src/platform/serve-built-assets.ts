import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import type { FastifyInstance } from 'fastify'
import { LRUCache } from 'lru-cache'
import { acceptedEncodings } from './accepted-encodings.ts'
import type { Form } from './convert-body.ts'
import { type Body, bytesOf, keepBody } from './page-body.ts'

/** All of them in brotli take half of it. */
const KEPT_BYTES = 4 * 1024 * 1024

const ENDING: Record<Form, string> = { br: '.br', gzip: '.gz', plain: '' }

const TYPES: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.woff2': 'font/woff2',
  '.avif': 'image/avif',
}

/**
 * Serves what the build wrote into one folder: scripts, styles, fonts and pictures. A first visit asks for dozens of them, so that
 * they are sent from memory. A name has a hash of the content: browsers keep it for good, and it is its validator.
 */
export async function serveBuiltAssets(app: FastifyInstance, folder: string): Promise<void> {
  const files = new Set(await readdir(folder))
  const kept = new LRUCache<string, Body>({ maxSize: KEPT_BYTES, sizeCalculation: ({ length }) => length || 1 })
  const read = async (file: string): Promise<Body> => {
    const body = keepBody(await readFile(path.join(folder, file)))
    kept.set(file, body)
    return body
  }

  app.get<{ Params: { '*': string } }>('/assets/*', { compress: false }, async (request, reply) => {
    const name = request.params['*']
    const type = files.has(name) ? TYPES[path.extname(name)] : undefined
    if (type === undefined) return reply.callNotFound()
    const etag = `"${name}"`
    reply.headers({ 'cache-control': 'public, max-age=31536000, immutable', vary: 'accept-encoding', etag })
    const { 'if-none-match': known, 'accept-encoding': accepted } = request.headers
    if (known === etag) return reply.status(304).send()
    const form = acceptedEncodings(accepted).find((one) => files.has(name + ENDING[one])) ?? 'plain'
    if (form !== 'plain') reply.header('content-encoding', form)
    const file = name + ENDING[form]
    return reply.type(type).send(bytesOf(kept.get(file) ?? (await read(file))))
  })
}
