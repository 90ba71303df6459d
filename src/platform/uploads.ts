import { randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, readdir, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { Multipart, MultipartFile } from '@fastify/multipart'
import type { FastifyRequest } from 'fastify'
import { ApiError, invalid, unreadable } from '#contract/errors.ts'
import { sentenceAbout } from '#contract/field-names.ts'
import { HOUR } from './clock.ts'
import { watchPace } from './watch-pace.ts'

/** A file of a multipart request, in a temporary file that is deleted once the handler is done. */
export type Upload = {
  /** The part's name in the form. */
  field: string
  /** As the sender names it: for display at most, never a path to write to. */
  filename: string
  /** As the client declares it: to be verified before use. */
  mimetype: string
  path: string
  /** In bytes. */
  size: number
}

/** How many files a route accepts, and of how many bytes each. */
export type UploadLimits = { files: number; bytes: number }

export type Received = { fields: Map<string, unknown>; files: Upload[]; remove: () => Promise<void> }

/** Room for the headers and boundaries of the parts. */
const AROUND = 64 * 1024
const PARTS_MAX = 300
const NAME_MAX = 200

/**
 * Reads a multipart request: each file is streamed to a temporary file in `folder`, texts are collected by name (repeated
 * ones as a list). Nothing is left behind when it fails or the sender goes away.
 * @throws ApiError 413 too_large naming the file's field; 400 too_many likewise; 408 when it comes too slowly; as the multipart
 * reader says
 */
export async function receiveUploads(
  request: FastifyRequest,
  folder: string,
  limits: UploadLimits & { text: number },
): Promise<Received> {
  if (Number(request.headers['content-length'] ?? 0) > totalOf(limits)) throw tooLarge()
  await mkdir(folder, { recursive: true })
  // The multipart reader would wait for ever for an end or close that came before it began.
  if (request.raw.destroyed) throw unreadable()
  const files: Upload[] = []
  const remove = async () => {
    for (const { path: file } of files) await rm(file, { force: true })
  }
  const received: Received = { fields: new Map(), files, remove }
  const pace = followPace(request, totalOf(limits))
  try {
    await readParts(request, received, folder, limits, pace)
    return received
  } catch (error) {
    await remove()
    throw isOurs(error) ? error : unreadable()
  } finally {
    pace.stop()
    // Drained, so that unwanted parts do not pile up in the reader.
    request.raw.unpipe()
    request.raw.resume()
  }
}

const totalOf = ({ files, bytes, text }: UploadLimits & { text: number }) => files * bytes + text + AROUND

/** `givenUp` fails when the body comes too slowly. */
type Pace = { givenUp: Promise<never>; stop: () => void }

/** Counts from when the body is read. */
function followPace({ raw }: FastifyRequest, most: number): Pace {
  const { promise: givenUp, reject } = Promise.withResolvers<never>()
  // Nobody may be waiting for it at that moment.
  givenUp.catch(() => {})
  let came = 0
  raw.on('data', (chunk: Buffer) => {
    came += chunk.length
    // Cuts off a sender without a content length who does not stop.
    if (came > most) raw.destroy()
  })
  return { givenUp, stop: watchPace(() => came, reject) }
}

/** The parts as they come. The one that is waited for when the body is given up is left to the reader, which ends with the request. */
async function* untilGivenUp(parts: AsyncIterator<Multipart>, { givenUp }: Pace): AsyncGenerator<Multipart> {
  for (;;) {
    const next = await Promise.race([parts.next(), givenUp])
    if (next.done) return
    yield next.value
  }
}

async function readParts(
  request: FastifyRequest,
  { fields, files }: Received,
  folder: string,
  limits: UploadLimits & { text: number },
  pace: Pace,
) {
  let text = 0
  const parts = request.parts({
    // One file more than allowed is read, so that the error can name its field.
    limits: {
      files: limits.files + 1,
      fileSize: limits.bytes,
      fieldSize: limits.text,
      fieldNameSize: NAME_MAX,
      parts: PARTS_MAX,
    },
  })
  for await (const part of untilGivenUp(parts, pace)) {
    const name = part.fieldname.replace(/\[\]$/, '')
    if (part.type === 'field') {
      text += String(part.value).length
      if (part.valueTruncated || part.fieldnameTruncated || text > limits.text) throw tooLarge(name)
      const before = fields.get(name)
      if (!fields.has(name)) fields.set(name, part.value)
      else fields.set(name, Array.isArray(before) ? [...before, part.value] : [before, part.value])
    } else if (files.length >= limits.files) {
      throw invalid({ field: name, code: 'too_many', text: `At most ${limits.files} files are allowed.` })
    } else {
      const upload = { field: name, filename: part.filename, mimetype: part.mimetype, size: 0 }
      const saved: Upload = { ...upload, path: path.join(folder, randomUUID()) }
      files.push(saved)
      saved.size = await keep(part, saved.path, tooLarge(name), pace)
      // Browsers send a file input in which nothing was chosen as an empty file without a name (rules.md E-2).
      if (saved.size === 0 && !saved.filename) {
        files.pop()
        await rm(saved.path, { force: true })
      }
    }
  }
}

/** @returns bytes written */
async function keep({ file }: MultipartFile, to: string, refusal: ApiError, { givenUp }: Pace): Promise<number> {
  givenUp.catch((error: ApiError) => file.destroy(error))
  file.once('limit', () => file.destroy(refusal))
  const target = createWriteStream(to, { flags: 'wx', mode: 0o600 })
  await pipeline(file, target)
  // A small file may have ended before a listener could be added.
  if (file.truncated) throw refusal
  return target.bytesWritten
}

/** Passes on refusals and errors of this machine; every other error means a truncated or malformed body. */
const isOurs = (error: unknown) =>
  error instanceof Error && (error instanceof ApiError || 'statusCode' in error || 'syscall' in error)

function tooLarge(field?: string): ApiError {
  const detail = 'The request is too large.'
  if (field === undefined) return new ApiError(413, { detail, code: 'too_large' })
  const text = 'This is too large.'
  return new ApiError(413, {
    detail: sentenceAbout(field, 'is too large.'),
    code: 'too_large',
    fields: { [field]: [text] },
    field_codes: { [field]: ['too_large'] },
  })
}

/** No request takes this long: an older file was left by a process that ended. */
const LEFT_AFTER = HOUR

/** Removes the files of processes that were killed. */
export async function removeLeftUploads(folder: string): Promise<void> {
  for (const name of await readdir(folder).catch(() => [])) {
    const file = path.join(folder, name)
    const written = await stat(file).catch(() => null)
    if (written && Date.now() - written.mtimeMs > LEFT_AFTER) await rm(file, { force: true })
  }
}
