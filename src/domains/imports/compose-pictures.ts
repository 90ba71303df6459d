import { MEDIA_MAX } from '#contract/catalogue/catalogue.ts'
import { readVideo } from '#contract/catalogue/video-rules.ts'
import type { BodyMedia, Line } from './line.ts'
import { cutText, tidyText } from './rich-text.ts'

export type DraftPicture = { url: string; alt: string }

/** A product's pictures and videos, together within its limit. */
export type DraftMedia = { pictures: DraftPicture[]; videos: string[] }

const ALT_MAX = 300
const URL_MAX = 2000

type Note = (
  code: 'picture_address' | 'pictures_dropped' | 'cell_cut' | 'media_left' | 'media_left_many',
  params: Record<string, string | number>,
  place: { line?: number; key: 'picture' | 'variantPicture' | 'alt' | 'body' },
) => void

/** How many addresses of a product are read: more than any shop shows pictures. */
const READ_MAX = 250
/** How many of a description's media that are left out are named; the others are counted. */
const NAMED_MAX = 5

/** The pictures of the file, then what stands in the description; what is left out is noted. */
export function composeMedia(lines: readonly Line[], note: Note): DraftMedia {
  const pictures = composePictures(lines, note)
  const media: DraftMedia = { pictures: [...pictures], videos: [] }
  const left: BodyMedia[] = []
  const known = new Set(pictures.map(({ url }) => url))
  for (const each of lines.flatMap((line) => line.media ?? [])) {
    const kept = keptFrom(each)
    if (kept && known.has(kept.url)) continue
    if (!kept || media.pictures.length + media.videos.length >= MEDIA_MAX) left.push(each)
    else if (kept.video) media.videos.push(kept.url)
    else media.pictures.push({ url: kept.url, alt: '' })
    if (kept) known.add(kept.url)
  }
  for (const { url } of left.slice(0, NAMED_MAX)) note('media_left', { url }, { key: 'body' })
  if (left.length > NAMED_MAX) note('media_left_many', { count: left.length - NAMED_MAX }, { key: 'body' })
  return media
}

/** What a product can have of it; `null` for anything else, such as a film of another site. */
function keptFrom({ kind, url }: BodyMedia): { url: string; video: boolean } | null {
  // As in a page that was read by https.
  const whole = url.startsWith('//') ? `https:${url}` : url
  if (kind === 'frame') {
    const video = /^https?:/i.test(whole) ? readVideo(whole) : null
    return video ? { url: video.link, video: true } : null
  }
  const address = addressOf(whole)
  return address === null ? null : { url: address, video: false }
}

/** Each address once, in the order of 'Image Position', then of the lines. */
function composePictures(lines: readonly Line[], note: Note): DraftPicture[] {
  const pictures = new Map<string, DraftPicture & { position: number }>()
  const seen = new Set<string>()
  for (const { line, cell, key, cells, cut } of [...lines.flatMap(addressesOf), ...lines.flatMap(ofVariant)]) {
    if (seen.has(cell)) continue
    seen.add(cell)
    if (seen.size > READ_MAX) break
    const url = addressOf(cell)
    const place = { line, key }
    if (url === null) note('picture_address', { url: cell }, place)
    else if (!pictures.has(url)) {
      const position = Number.parseInt(cells.position ?? '', 10)
      const alt = tidyText(cells.alt ?? '')
      if (alt.length > ALT_MAX || cut?.includes('alt')) note('cell_cut', { max: ALT_MAX }, { line, key: 'alt' })
      pictures.set(url, {
        url,
        alt: cutText(alt, ALT_MAX),
        position: Number.isNaN(position) ? Number.MAX_SAFE_INTEGER : position,
      })
    }
  }
  if (pictures.size > MEDIA_MAX || seen.size > READ_MAX) note('pictures_dropped', {}, { key: 'picture' })
  return [...pictures.values()]
    .toSorted((a, b) => a.position - b.position)
    .slice(0, MEDIA_MAX)
    .map(({ url, alt }) => ({ url, alt }))
}

const addressesOf = (line: Line) =>
  [...(line.cells.picture === undefined ? [] : [line.cells.picture]), ...(line.pictures ?? [])].map((cell) => ({
    ...line,
    key: 'picture' as const,
    cell,
  }))

/** The picture of a variant is one of the product's; its line's text and position are those of the other address on it. */
const ofVariant = ({ line, cells: { variantPicture } }: Line) =>
  variantPicture === undefined
    ? []
    : [{ line, key: 'variantPicture' as const, cell: variantPicture, cells: {} as Line['cells'], cut: undefined }]

export function addressOf(cell: string): string | null {
  const text = cell.trim()
  const url = text.length <= URL_MAX ? URL.parse(text) : null
  if (!url || !/^https?:$/.test(url.protocol) || url.username !== '' || url.password !== '') return null
  return url.href
}
