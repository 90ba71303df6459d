import { randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, readdir, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { MultipartFile } from '@fastify/multipart'
import type { FastifyRequest } from 'fastify'
import { ApiError, invalid } from '#contract/errors.ts'
import { HOUR } from './clock.ts'

/** A file of a multipart request, in a temporary file that goes once the handler is done. */
export type Upload = {
  /** The part's name in the form. */
  field: string
  /** As the sender calls it: to be shown at most, never to be written to. */
  filename: string
  /** As the sender says; what it really is, whoever uses it looks at. */
  mimetype: string
  path: string
  /** In bytes. */
  size: number
}

/** What a route takes: so many files, each of at most so many bytes. */
export type UploadLimits = { files: number; bytes: number }

export type Received = { fields: Map<string, unknown>; files: Upload[]; remove: () => Promise<void> }

/** Words and boundaries around the parts. */
const AROUND = 64 * 1024
const PARTS_MAX = 300
const NAME_MAX = 200

/**
 * Reads a multipart request: each file goes as it comes to a file of its own in `folder`, texts are kept by name (one
 * that came several times as a list). Nothing is left behind when it fails or the sender goes away.
 * @throws ApiError 413 too_large naming the file's field; 400 too_many likewise; as the multipart reader says
 */
export async function receiveUploads(
  request: FastifyRequest,
  folder: string,
  limits: UploadLimits & { text: number },
): Promise<Received> {
  if (Number(request.headers['content-length'] ?? 0) > totalOf(limits)) throw tooLarge()
  await mkdir(folder, { recursive: true })
  // The reader waits for an end or a close, and for ever where that was before it began.
  if (request.raw.destroyed) throw unreadable()
  const files: Upload[] = []
  const remove = async () => {
    for (const { path: file } of files) await rm(file, { force: true })
  }
  const received: Received = { fields: new Map(), files, remove }
  try {
    await readParts(request, received, folder, limits)
    return received
  } catch (error) {
    await remove()
    throw isOurs(error) ? error : unreadable()
  } finally {
    // What is not wanted any more must not gather in the reader.
    request.raw.unpipe()
    request.raw.resume()
  }
}

const totalOf = ({ files, bytes, text }: UploadLimits & { text: number }) => files * bytes + text + AROUND

async function readParts(
  request: FastifyRequest,
  { fields, files }: Received,
  folder: string,
  limits: UploadLimits & { text: number },
) {
  let text = 0
  let came = 0
  // Heard from the moment it is read below. Whoever names no length and does not stop is cut off.
  request.raw.on('data', (chunk: Buffer) => {
    came += chunk.length
    if (came > totalOf(limits)) request.raw.destroy()
  })
  const parts = request.parts({
    // One more than allowed is seen, so that it can be named.
    limits: {
      files: limits.files + 1,
      fileSize: limits.bytes,
      fieldSize: limits.text,
      fieldNameSize: NAME_MAX,
      parts: PARTS_MAX,
    },
  })
  for await (const part of parts) {
    const name = part.fieldname.replace(/\[\]$/, '')
    if (part.type === 'field') {
      text += String(part.value).length
      if (part.valueTruncated || part.fieldnameTruncated || text > limits.text) throw tooLarge(name)
      const before = fields.get(name)
      if (!fields.has(name)) fields.set(name, part.value)
      else fields.set(name, Array.isArray(before) ? [...before, part.value] : [before, part.value])
    } else if (files.length >= limits.files) {
      throw invalid({ field: name, code: 'too_many', text: `At most ${limits.files} are allowed.` })
    } else {
      const upload = { field: name, filename: part.filename, mimetype: part.mimetype, size: 0 }
      const kept: Upload = { ...upload, path: path.join(folder, randomUUID()) }
      files.push(kept)
      kept.size = await keep(part, kept.path, tooLarge(name))
    }
  }
}

/** @returns bytes written */
async function keep({ file }: MultipartFile, to: string, refusal: ApiError): Promise<number> {
  file.once('limit', () => file.destroy(refusal))
  const target = createWriteStream(to, { flags: 'wx', mode: 0o600 })
  await pipeline(file, target)
  // The end of a small one is known before anyone could listen.
  if (file.truncated) throw refusal
  return target.bytesWritten
}

/** A refusal, or a trouble of this machine; anything else is a body torn in the middle, or none of its kind. */
const isOurs = (error: unknown) =>
  error instanceof Error && (error instanceof ApiError || 'statusCode' in error || 'syscall' in error)

const unreadable = () => new ApiError(400, { detail: 'The request could not be read.', code: 'bad_request' })

function tooLarge(field?: string): ApiError {
  const detail = 'The request is too large.'
  if (field === undefined) return new ApiError(413, { detail, code: 'too_large' })
  const text = 'This is too large.'
  return new ApiError(413, {
    detail: `${field}: ${text}`,
    code: 'too_large',
    fields: { [field]: [text] },
    field_codes: { [field]: ['too_large'] },
  })
}

/** No request takes this long: whose process ended in the middle left it. */
const LEFT_AFTER = HOUR

/** Removes what processes that were killed have left. */
export async function removeLeftUploads(folder: string): Promise<void> {
  for (const name of await readdir(folder).catch(() => [])) {
    const file = path.join(folder, name)
    const written = await stat(file).catch(() => null)
    if (written && Date.now() - written.mtimeMs > LEFT_AFTER) await rm(file, { force: true })
  }
}
