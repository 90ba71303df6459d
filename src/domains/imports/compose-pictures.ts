import { MEDIA_MAX } from '#contract/catalogue/catalogue.ts'
import type { Line } from './line.ts'
import { cutText, tidyText } from './rich-text.ts'

export type DraftPicture = { url: string; alt: string }

const ALT_MAX = 300
const URL_MAX = 2000

type Note = (
  code: 'picture_address' | 'pictures_dropped' | 'cell_cut',
  params: Record<string, string | number>,
  place: { line?: number; key: 'picture' | 'alt' },
) => void

/** So many addresses of a product are looked at: more than any shop shows pictures of it. */
const LOOKED_AT = 250

/** Each address once, in the order of 'Image Position', then of the lines. */
export function composePictures(lines: readonly Line[], note: Note): DraftPicture[] {
  const found = new Map<string, DraftPicture & { position: number }>()
  const seen = new Set<string>()
  for (const { line, cells, cut } of lines) {
    if (cells.picture === undefined || seen.has(cells.picture)) continue
    seen.add(cells.picture)
    if (seen.size > LOOKED_AT) break
    const url = addressOf(cells.picture)
    const place = { line, key: 'picture' as const }
    if (url === null) note('picture_address', { url: cells.picture }, place)
    else if (!found.has(url)) {
      const position = Number.parseInt(cells.position ?? '', 10)
      const alt = tidyText(cells.alt ?? '')
      if (alt.length > ALT_MAX || cut?.includes('alt')) note('cell_cut', { max: ALT_MAX }, { line, key: 'alt' })
      found.set(url, {
        url,
        alt: cutText(alt, ALT_MAX),
        position: Number.isNaN(position) ? Number.MAX_SAFE_INTEGER : position,
      })
    }
  }
  if (found.size > MEDIA_MAX || seen.size > LOOKED_AT) note('pictures_dropped', {}, { key: 'picture' })
  return [...found.values()]
    .toSorted((a, b) => a.position - b.position)
    .slice(0, MEDIA_MAX)
    .map(({ url, alt }) => ({ url, alt }))
}

function addressOf(cell: string): string | null {
  const text = cell.trim()
  const url = text.length <= URL_MAX ? URL.parse(text) : null
  if (!url || !/^https?:$/.test(url.protocol) || url.username !== '' || url.password !== '') return null
  return url.href
}
