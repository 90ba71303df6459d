import { randomBytes } from 'node:crypto'
import type { Readable } from 'node:stream'
import { notFound } from '#contract/errors.ts'
import { beginningOf } from '#contract/shorten.ts'
import type { Files } from './files.ts'
import type { ReplyFacts } from './route.ts'

/** Private files: stored under names that cannot be guessed, sent as downloads that no browser executes. */

/** The declared media type of a data URL, in lower case, and its content. */
export function splitDataUrl(dataUrl: string): { declared: string; content: Buffer } {
  const comma = dataUrl.indexOf(',')
  const declared = (dataUrl.slice('data:'.length, comma).split(';')[0] ?? '').toLowerCase()
  return { declared, content: Buffer.from(dataUrl.slice(comma + 1), 'base64') }
}

/** A random storage name, which discloses neither content nor owner. */
export function privateName(folder: string, extension: string): string {
  const key = randomBytes(16).toString('hex')
  return `${folder}/${key.slice(0, 2)}/${key}.${extension}`
}

// oxlint-disable-next-line no-control-regex -- these and the marks that turn the direction of writing hide what a name is
const HIDDEN = /[\u0000-\u001f\u007f-\u009f\u061c\u200b-\u200f\u2028-\u202e\u2060-\u206f\ufeff"<>:|?*]/g
const STEM_MAX = 100

/** A file's name for display: the last part of a path, without characters that disguise it, with its real extension. */
export function shownName(name: string, extension: string): string {
  const last = name.toWellFormed().normalize().split(/[/\\]/).at(-1) ?? ''
  const clean = last.replaceAll(HIDDEN, '').replaceAll(/\s+/g, ' ').trim()
  const stem = clean.replace(/\.[a-z0-9]{1,8}$/i, '').replace(/^\.+/, '')
  return `${beginningOf(stem, STEM_MAX).trim() || 'attachment'}.${extension}`
}

/** Content-Disposition with the name in UTF-8 and an ASCII fallback (RFC 6266). */
export function downloadAs(name: string): string {
  const plain = name.replaceAll(/[^\w .()-]/g, '_')
  const encoded = encodeURIComponent(name).replaceAll(/['()]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`)
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`
}

type StoredFile = { file: string; name: string; media_type: string }

/** Sends the file as a download, so that it never runs under our origin. @throws ApiError 404 when there is none */
export async function sendPrivateFile(
  reply: ReplyFacts,
  files: Files,
  file: StoredFile | undefined,
): Promise<Readable> {
  const stored = file && (await files.read(file.file))
  if (!stored) throw notFound()
  reply.header('content-type', file.media_type)
  reply.header('content-disposition', downloadAs(file.name))
  reply.header('content-security-policy', "sandbox; default-src 'none'")
  reply.header('cross-origin-resource-policy', 'same-origin')
  reply.header('cache-control', 'private, max-age=900, immutable')
  return stored.stream
}

/**
 * A PDF in a frame of one of our pages; anything else is a download. Browsers show it in a built-in viewer, which cannot be
 * sandboxed: so it may load nothing, and no other site may frame it.
 * @throws ApiError 404 when there is none
 */
export async function showPrivatePdf(reply: ReplyFacts, files: Files, file: StoredFile | undefined): Promise<Readable> {
  const stream = await sendPrivateFile(reply, files, file)
  if (file?.media_type !== 'application/pdf') return stream
  reply.header('content-disposition', downloadAs(file.name).replace('attachment', 'inline'))
  reply.header(
    'content-security-policy',
    "default-src 'none'; style-src 'unsafe-inline'; object-src 'self'; frame-ancestors 'self'",
  )
  reply.header('x-frame-options', 'SAMEORIGIN')
  return stream
}
