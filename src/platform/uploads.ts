import { randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, readdir, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { MultipartFile } from '@fastify/multipart'
import type { FastifyRequest } from 'fastify'
import { ApiError, invalid, unreadable } from '#contract/errors.ts'
import { sentenceAbout } from '#contract/field-names.ts'
import { HOUR } from './clock.ts'

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
 * @throws ApiError 413 too_large naming the file's field; 400 too_many likewise; as the multipart reader says
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
  try {
    await readParts(request, received, folder, limits)
    return received
  } catch (error) {
    await remove()
    throw isOurs(error) ? error : unreadable()
  } finally {
    // Drained, so that unwanted parts do not pile up in the reader.
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
  // Counts once the payload is read below, and cuts off a sender without a content length who does not stop.
  request.raw.on('data', (chunk: Buffer) => {
    came += chunk.length
    if (came > totalOf(limits)) request.raw.destroy()
  })
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
  for await (const part of parts) {
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
      saved.size = await keep(part, saved.path, tooLarge(name))
      // Browsers send a file input in which nothing was chosen as an empty file without a name (rules.md E-2).
      if (saved.size === 0 && !saved.filename) {
        files.pop()
        await rm(saved.path, { force: true })
      }
    }
  }
}

/** @returns bytes written */
async function keep({ file }: MultipartFile, to: string, refusal: ApiError): Promise<number> {
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
