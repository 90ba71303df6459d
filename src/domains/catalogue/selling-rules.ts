import type { ModerationStatus } from '#contract/catalogue/catalogue.ts'
import { moderationMove, stockOnlyUp } from '#contract/catalogue/catalogue-errors.ts'
import { MEDIA_MAX, STOCK_MAX } from '#contract/catalogue/selling-rules.ts'
import { type FieldProblem, forbidden, invalid } from '#contract/errors.ts'

/** The role in which a user acts on a product. */
export type Actor = 'seller' | 'administrator'
/** The actor and their role; no user is recorded for imports. */
export type By = { actor: Actor; userId: number | null }

/** What a product itself is; IN_REVIEW is only how one reads that has a proposal (shownStatus). */
export type OwnStatus = Exclude<ModerationStatus, 'IN_REVIEW'>

/** The moderation status of a product and of its proposal. */
export type Standing = { moderation_status: OwnStatus; proposal_status: 'IN_REVIEW' | 'REJECTED' | null }

/** The status for its seller and administrators: an approved product is in review while a change of it waits. */
export const shownStatus = ({ moderation_status, proposal_status }: Standing): ModerationStatus =>
  moderation_status === 'APPROVED' && proposal_status === 'IN_REVIEW' ? 'IN_REVIEW' : moderation_status

/** The permitted moderation moves and who may make them (rules.md C-4). An approved product is unlisted, not withdrawn. */
const MOVES: Record<Actor, Record<OwnStatus, readonly OwnStatus[]>> = {
  seller: { DRAFT: ['PENDING'], PENDING: ['DRAFT'], APPROVED: [], REJECTED: ['PENDING', 'DRAFT'] },
  administrator: {
    DRAFT: [],
    PENDING: ['APPROVED', 'REJECTED'],
    APPROVED: ['REJECTED'],
    REJECTED: ['APPROVED'],
  },
}

export type Step = { action: 'stay' | 'apply proposal' | 'reject proposal' } | { action: 'move'; to: OwnStatus }

/**
 * The step that leads to the requested status. While a proposal waits, an administrator's decision applies to the proposal,
 * and the approved product stays as it is.
 * @throws ApiError 403 for a seller who decides; 409 moderation_move for an impossible move
 */
export function stepTo(actor: Actor, current: Standing, target: ModerationStatus): Step {
  const visible = shownStatus(current)
  if (target === visible) return { action: 'stay' }
  if (actor === 'administrator' && current.proposal_status === 'IN_REVIEW') {
    if (target === 'APPROVED') return { action: 'apply proposal' }
    if (target === 'REJECTED') return { action: 'reject proposal' }
  } else {
    const to = MOVES[actor][current.moderation_status].find((one) => one === target)
    if (to) return { action: 'move', to }
  }
  if (actor === 'seller' && (target === 'APPROVED' || target === 'REJECTED')) throw forbidden()
  throw moderationMove({ from: visible, to: target })
}

export const waitsForDecision = ({ moderation_status, proposal_status }: Standing) =>
  moderation_status === 'PENDING' || proposal_status === 'IN_REVIEW'

export const maySubmit = ({ moderation_status }: Pick<Standing, 'moderation_status'>) =>
  moderation_status === 'DRAFT' || moderation_status === 'REJECTED'

type Whole = {
  category_id: number | null
  description: string
  price_poisha: number
  tags: number
  /** Whether its stock is known, be it none. */
  stock: boolean
}

/** The fields that a submitted product lacks (rules.md C-1); the name is always present. */
export function missingOf({ category_id, description, price_poisha, tags, stock }: Whole): FieldProblem[] {
  const missing = [
    ...(category_id === null ? ['category_id'] : []),
    ...(tags === 0 ? ['tag_ids'] : []),
    ...(description === '' ? ['description'] : []),
    ...(price_poisha === 0 ? ['price'] : []),
    ...(stock ? [] : ['stock_quantity']),
  ]
  return missing.map(required)
}

type Said = { stock_quantity?: number | undefined }

/** Whether a request says how many pieces there are, be it none. */
export const saysStock = ({
  stock_quantity,
  stockCount,
  variants = [],
}: Said & { stockCount?: number | undefined; variants?: readonly Said[] | undefined }): boolean =>
  (stock_quantity ?? stockCount) !== undefined || variants.some((variant) => variant.stock_quantity !== undefined)

export const required = (field: string): FieldProblem => ({ field, code: 'required', text: 'This field is required.' })

/** @throws ApiError 400 with every field that is wrong */
export function refuse(problems: readonly FieldProblem[]): void {
  const [first, ...rest] = problems
  if (first) throw invalid(first, ...rest)
}

type Stock = { stock_quantity: number; moderation_status: ModerationStatus; name: string }

/** A change of stock: the value in a form, and pieces that came in. */
type StockChange = { set?: number | undefined; add?: number | undefined }

/**
 * The stock after a change. Sellers can only increase it (rules.md C-3), except for a draft, which nobody could buy.
 * @param place of the fields in the request
 * @throws ApiError 409 stock_only_up; 400 above the limit
 */
export function stockAfter(actor: Actor, product: Stock, change: StockChange, place = ''): number {
  const { stock_quantity: before, moderation_status, name } = product
  const falls = (change.set ?? before) + (change.add ?? 0) < before
  if (falls && actor === 'seller' && moderation_status !== 'DRAFT') throw stockOnlyUp({ name, stock: before })
  return stockWithin(before, change, place)
}

/** The stock after a change in any direction. @throws ApiError 400 above the limit */
export function stockWithin(before: number, { set, add }: StockChange, place: string): number {
  const after = (set ?? before) + (add ?? 0)
  if (after <= STOCK_MAX) return after
  const field = add === undefined ? 'stock_quantity' : 'add_stock'
  throw invalid({
    field: `${place}${field}`,
    code: 'too_big',
    text: `Enter ${Math.max(0, STOCK_MAX - before)} or less.`,
  })
}

/** Another product of the store, or another variant, has this SKU (rules.md C-24). */
export const skuProblem = (field = 'sku'): FieldProblem => ({
  field,
  code: 'sku_taken',
  text: 'Another product of yours has this SKU.',
})

type Prices = { price_poisha: number; original_price_poisha: number | null }

/** An original price is above the price. */
export const priceProblems = (
  { price_poisha: price, original_price_poisha: original }: Prices,
  place = '',
): FieldProblem[] =>
  original === null || original > price
    ? []
    : [
        {
          field: `${place}original_price`,
          code: 'original_price_low',
          text: 'The original price must be above the price.',
        },
      ]

/** A picture or video of a product. */
export type MediaEntry = { pictureId: number | null; videoUrl: string | null; alt: string }

/** An entry of a request; without a text the present one stays. */
export type MediaEntryInput = Omit<MediaEntry, 'alt'> & { alt: string | undefined }

/** The media of a request, pictures by id; `media` undefined keeps the present ones. */
export type MediaChange = {
  /** Appends instead of prepending. */
  adds: boolean
  front: readonly number[]
  media: readonly MediaEntryInput[] | undefined
  videos: readonly string[] | undefined
}

/**
 * The media after a request: new pictures first, then those that `media` lists, or the present ones; no duplicates. Video
 * links without `media` replace the present videos.
 * @throws ApiError 400 for too many
 */
export function composeMedia(
  present: readonly MediaEntry[],
  { adds, front, media, videos }: MediaChange,
): MediaEntry[] {
  const pictures = front.map((pictureId) => ({ pictureId, videoUrl: null, alt: undefined }))
  const films = (videos ?? []).map((videoUrl) => ({ pictureId: null, videoUrl, alt: undefined }))
  const remaining = media ?? present.filter(({ pictureId }) => adds || pictureId !== null || videos === undefined)
  const all: MediaEntryInput[] = adds ? [...remaining, ...pictures, ...films] : [...pictures, ...remaining, ...films]
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
