import { randomBytes } from 'node:crypto'
import type { Readable } from 'node:stream'
import { notFound } from '#contract/errors.ts'
import type { Files } from './files.ts'
import type { ReplyFacts } from './route.ts'

/** Files that are not for everybody: kept under names nobody can guess, sent as downloads that nothing runs in. */

/** What a data URL says it holds, in lower case, and what it holds. */
export function splitDataUrl(dataUrl: string): { declared: string; content: Buffer } {
  const comma = dataUrl.indexOf(',')
  const declared = (dataUrl.slice('data:'.length, comma).split(';')[0] ?? '').toLowerCase()
  return { declared, content: Buffer.from(dataUrl.slice(comma + 1), 'base64') }
}

/** A name in the storage that says nothing of what the file is about or whose it is. */
export function privateName(folder: string, extension: string): string {
  const key = randomBytes(16).toString('hex')
  return `${folder}/${key.slice(0, 2)}/${key}.${extension}`
}

// oxlint-disable-next-line no-control-regex -- these and the marks that turn the direction of writing hide what a name is
const HIDDEN = /[\u0000-\u001f\u007f-\u009f\u061c\u200b-\u200f\u2028-\u202e\u2060-\u206f\ufeff"<>:|?*]/g
const STEM_MAX = 100

/** A file's name as it is shown: the last part of a path, without what hides something, with its real ending. */
export function shownName(given: string, extension: string): string {
  const last = given.toWellFormed().normalize().split(/[/\\]/).at(-1) ?? ''
  const clean = last.replaceAll(HIDDEN, '').replaceAll(/\s+/g, ' ').trim()
  const stem = clean.replace(/\.[a-z0-9]{1,8}$/i, '').replace(/^\.+/, '')
  return `${stem.slice(0, STEM_MAX).toWellFormed().trim() || 'attachment'}.${extension}`
}

/** For Content-Disposition: any script's letters, and something for those who read only ASCII (RFC 6266). */
export function downloadAs(name: string): string {
  const plain = name.replaceAll(/[^\w .()-]/g, '_')
  const encoded = encodeURIComponent(name).replaceAll(/['()]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`)
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`
}

type KeptFile = { file: string; name: string; media_type: string }

/** Answers with the file, never to be shown as a page of ours. @throws ApiError 404 when there is none */
export async function sendPrivateFile(reply: ReplyFacts, files: Files, found: KeptFile | undefined): Promise<Readable> {
  const kept = found && (await files.read(found.file))
  if (!kept) throw notFound()
  reply.header('content-type', found.media_type)
  reply.header('content-disposition', downloadAs(found.name))
  reply.header('content-security-policy', "sandbox; default-src 'none'")
  reply.header('cross-origin-resource-policy', 'same-origin')
  reply.header('cache-control', 'private, max-age=900, immutable')
  return kept.stream
}

/**
 * A PDF in a frame of a page of ours; anything else is a download. Browsers show it in a viewer of their own, which none
 * of them opens in a sandbox: so it may load nothing, and nobody else may frame it.
 * @throws ApiError 404 when there is none
 */
export async function showPrivatePdf(reply: ReplyFacts, files: Files, found: KeptFile | undefined): Promise<Readable> {
  const stream = await sendPrivateFile(reply, files, found)
  if (found?.media_type !== 'application/pdf') return stream
  reply.header('content-disposition', downloadAs(found.name).replace('attachment', 'inline'))
  reply.header(
    'content-security-policy',
    "default-src 'none'; style-src 'unsafe-inline'; object-src 'self'; frame-ancestors 'self'",
  )
  reply.header('x-frame-options', 'SAMEORIGIN')
  return stream
}
