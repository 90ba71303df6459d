import type { ModerationStatus } from '#contract/catalogue/catalogue.ts'
import { MEDIA_MAX, STOCK_MAX } from '#contract/catalogue/selling-rules.ts'
import { type FieldProblem, forbidden, invalid, refused } from '#contract/errors.ts'

/** As whom somebody acts on a product. */
export type Actor = 'seller' | 'administrator'
/** Who it is, as whom; nobody is named where a file does it. */
export type By = { actor: Actor; userId: number | null }

/** What is decided of a product, and of the change of it that is proposed. */
export type Standing = { moderation_status: ModerationStatus; proposal_status: 'IN_REVIEW' | 'REJECTED' | null }

/** SPEC 4's status as its seller and administrators see it: an approved product is in review while a change of it waits. */
export const shownStatus = ({ moderation_status, proposal_status }: Standing): ModerationStatus =>
  moderation_status === 'APPROVED' && proposal_status === 'IN_REVIEW' ? 'IN_REVIEW' : moderation_status

/** Who moves a product from where to where. What was approved once is unlisted, not taken back. */
const MOVES: Record<Actor, Record<ModerationStatus, readonly ModerationStatus[]>> = {
  seller: { DRAFT: ['PENDING'], PENDING: ['DRAFT'], IN_REVIEW: [], APPROVED: [], REJECTED: ['PENDING', 'DRAFT'] },
  administrator: {
    DRAFT: [],
    PENDING: ['APPROVED', 'REJECTED'],
    IN_REVIEW: ['APPROVED', 'REJECTED'],
    APPROVED: ['REJECTED'],
    REJECTED: ['APPROVED'],
  },
}

export type Step = { action: 'stay' | 'apply proposal' | 'reject proposal' } | { action: 'move'; to: ModerationStatus }

/**
 * What happens when this status is wanted. While a proposal waits, an administrator decides the proposal: the approved
 * product stays as it is.
 * @throws ApiError 403 for a seller who decides; 409 moderation_move for what leads nowhere
 */
export function stepTo(actor: Actor, standing: Standing, wanted: ModerationStatus): Step {
  const shown = shownStatus(standing)
  if (wanted === shown) return { action: 'stay' }
  if (actor === 'administrator' && standing.proposal_status === 'IN_REVIEW') {
    if (wanted === 'APPROVED') return { action: 'apply proposal' }
    if (wanted === 'REJECTED') return { action: 'reject proposal' }
  } else if (MOVES[actor][standing.moderation_status].includes(wanted)) return { action: 'move', to: wanted }
  if (actor === 'seller' && (wanted === 'APPROVED' || wanted === 'REJECTED')) throw forbidden()
  throw refused('moderation_move', `A product that is ${shown} cannot become ${wanted}.`, { from: shown, to: wanted })
}

export const waitsForDecision = ({ moderation_status, proposal_status }: Standing) =>
  moderation_status === 'PENDING' || moderation_status === 'IN_REVIEW' || proposal_status === 'IN_REVIEW'

export const maySubmit = ({ moderation_status }: Pick<Standing, 'moderation_status'>) =>
  moderation_status === 'DRAFT' || moderation_status === 'REJECTED'

type Whole = { category_id: number | null; description: string; price_poisha: number; tags: number }

/** SPEC 5: what a product needs beside its name before anybody looks at it. */
export function missingOf({ category_id, description, price_poisha, tags }: Whole): FieldProblem[] {
  const missing = [
    ...(category_id === null ? ['category_id'] : []),
    ...(tags === 0 ? ['tag_ids'] : []),
    ...(description === '' ? ['description'] : []),
    ...(price_poisha === 0 ? ['price'] : []),
  ]
  return missing.map(required)
}

export const required = (field: string): FieldProblem => ({ field, code: 'required', text: 'This field is required.' })

/** @throws ApiError 400 with every field that is missing */
export function refuseMissing(problems: readonly FieldProblem[]): void {
  const [first, ...rest] = problems
  if (first) throw invalid(first, ...rest)
}

type Stock = { stock_quantity: number; moderation_status: ModerationStatus; name: string }

/**
 * The stock after `set` (what a form says there is) and `add` (what came in). From the dashboard it only grows (SPEC 4);
 * a draft, which nobody could buy, may still be corrected.
 * @throws ApiError 409 stock_only_up; 400 for more than a store may hold
 */
export function stockAfter(
  actor: Actor,
  product: Stock,
  given: { set?: number | undefined; add?: number | undefined },
) {
  const { stock_quantity: before } = product
  const after = (given.set ?? before) + (given.add ?? 0)
  if (after < before && actor === 'seller' && product.moderation_status !== 'DRAFT')
    throw refused('stock_only_up', 'Stock can only increase from the seller dashboard.', {
      name: product.name,
      stock: before,
    })
  if (after > STOCK_MAX) {
    const field = given.add === undefined ? 'stock_quantity' : 'add_stock'
    throw invalid({ field, code: 'too_big', text: `Enter ${Math.max(0, STOCK_MAX - before)} or less.` })
  }
  return after
}

/** @throws ApiError 400 when what it cost before is not more than what it costs */
export function checkPrices(price: number, original: number | null): void {
  if (original !== null && original <= price)
    throw invalid({
      field: 'original_price',
      code: 'original_price_low',
      text: 'The original price must be above the price.',
    })
}

/** One picture or video of a product. */
export type MediaEntry = { pictureId: number | null; videoUrl: string | null; alt: string }

/** The same as it was sent: without a text it keeps the one it has. */
export type SentMedia = Omit<MediaEntry, 'alt'> & { alt: string | undefined }

/** What was sent for a product's media, pictures by their numbers; `media` undefined leaves what is there. */
export type MediaSent = {
  /** Behind what is there, instead of in front. */
  adds: boolean
  front: readonly number[]
  media: readonly SentMedia[] | undefined
  videos: readonly string[] | undefined
}

/**
 * The media after what was sent: new pictures in front; then what `media` lists, or what is there; a picture or video is
 * there once. Video links that come without `media` stand in place of those that are there.
 * @throws ApiError 400 for too many
 */
export function composeMedia(present: readonly MediaEntry[], { adds, front, media, videos }: MediaSent): MediaEntry[] {
  const pictures = front.map((pictureId) => ({ pictureId, videoUrl: null, alt: undefined }))
  const films = (videos ?? []).map((videoUrl) => ({ pictureId: null, videoUrl, alt: undefined }))
  const kept = media ?? present.filter(({ pictureId }) => adds || pictureId !== null || videos === undefined)
  const all: SentMedia[] = adds ? [...kept, ...pictures, ...films] : [...pictures, ...kept, ...films]
  const texts = new Map(present.map((entry) => [keyOf(entry), entry.alt]))
  for (const entry of media ?? []) if (entry.alt !== undefined) texts.set(keyOf(entry), entry.alt)
  const composed = new Map(all.map((entry) => [keyOf(entry), { ...entry, alt: texts.get(keyOf(entry)) ?? '' }]))
  if (composed.size > MEDIA_MAX)
    throw invalid({ field: 'media', code: 'too_many', text: `At most ${MEDIA_MAX} are allowed.` })
  return [...composed.values()]
}

const keyOf = ({ pictureId, videoUrl }: Pick<MediaEntry, 'pictureId' | 'videoUrl'>) => videoUrl ?? String(pictureId)

export const sameMedia = (a: readonly MediaEntry[], b: readonly MediaEntry[]) => plain(a) === plain(b)
const plain = (media: readonly MediaEntry[]) => JSON.stringify(media.map((entry) => [keyOf(entry), entry.alt]))

export const sameTags = (a: readonly number[], b: readonly number[]) =>
  [...a].toSorted(up).join() === [...b].toSorted(up).join()
const up = (a: number, b: number) => a - b
