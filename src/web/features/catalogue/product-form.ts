import type { MediaItem, Tag } from '#contract/catalogue/catalogue.ts'
import type { ChangeProduct, CreateProduct, SellerProduct } from '#contract/catalogue/selling.ts'
import { PRICE_MAX_POISHA, STOCK_MAX } from '#contract/catalogue/selling-rules.ts'
import { readVideo } from '#contract/catalogue/video-rules.ts'
import { pictureKeyOf } from '#contract/media/picture-paths.ts'
import { discountPercent, parseAmount } from '#contract/money.ts'
import type { PictureEntry } from './product-pictures.ts'

/** SPEC 5's form, as its fields hold it; named as the API names what it finds wrong. */
export type ProductForm = {
  name: string
  description: string
  price: string
  original_price: string
  /** Of a new product and of a draft: how many there are; of another: how many come in. */
  stock_quantity: string
  category_id: number | null
  tags: readonly Tag[]
  free_shipping: boolean
  videos: readonly string[]
}
export type Field =
  | 'name'
  | 'category_id'
  | 'tags'
  | 'description'
  | 'price'
  | 'original_price'
  | 'stock_quantity'
  | 'media'
/** Why a field cannot be sent as it is. */
export type FieldProblem =
  | 'required'
  | 'amount'
  | 'amount_zero'
  | 'amount_big'
  | 'not_above'
  | 'whole'
  | 'video'
  | 'sending'
  | 'failed'
export type FieldProblems = Partial<Record<Field, FieldProblem>>

export const emptyForm: ProductForm = {
  name: '',
  description: '',
  price: '',
  original_price: '',
  stock_quantity: '',
  category_id: null,
  tags: [],
  free_shipping: false,
  videos: [],
}

/** What the form of a product begins with: as its open or rejected proposal has it, else as it is. */
export function formOf(product: SellerProduct): ProductForm {
  const { name, description, category_id, tags, media } = product.proposal ?? product
  return {
    name,
    description,
    price: filledAmount(product.price),
    original_price: product.original_price ?? '',
    stock_quantity: mayCorrectStock(product) ? String(product.stock_quantity) : '',
    category_id,
    tags,
    free_shipping: product.free_shipping,
    videos: videosOf(media),
  }
}

/** Stock only grows (SPEC 4); of a draft, which nobody could buy yet, it is told. */
export const mayCorrectStock = (product: SellerProduct | null): boolean =>
  product === null || product.moderation_status === 'DRAFT'

/** A draft whose price is not told yet has none. */
const filledAmount = (price: string) => (parseAmount(price) === 0 ? '' : price)

const inOrder = (media: readonly MediaItem[]) => media.toSorted((a, b) => a.order - b.order)

const videosOf = (media: readonly MediaItem[]) =>
  inOrder(media).flatMap((item) => (item.media_type === 'VIDEO' ? item.url : []))

export const picturesOf = (product: SellerProduct): PictureEntry[] =>
  inOrder((product.proposal ?? product).media).flatMap((item, at): PictureEntry[] => {
    const key = item.media_type === 'IMAGE' ? pictureKeyOf(item.url) : null
    return key === null ? [] : [readyPicture(key, item.url, item.alt, at)]
  })

/** `at`: the same picture may be there twice. */
export const readyPicture = (key: string, url: string, alt: string, at: number): PictureEntry => ({
  id: `${key}.${at}`,
  alt,
  file: '',
  preview: url,
  state: { name: 'ready', key, url },
})

/**
 * What is wrong, in the order of the form. A draft needs its name only, and what is there must be readable; what is
 * submitted needs everything that SPEC 5 requires. `isNew`: its stock is told, not added to.
 */
export function checkForm(
  form: ProductForm,
  pictures: readonly PictureEntry[],
  { complete, isNew }: { complete: boolean; isNew: boolean },
): FieldProblems {
  const missing = (there: boolean): FieldProblem | undefined => (complete && !there ? 'required' : undefined)
  const found: Record<Field, FieldProblem | undefined> = {
    name: form.name.trim() === '' ? 'required' : undefined,
    category_id: missing(form.category_id !== null),
    tags: missing(form.tags.length > 0),
    description: missing(form.description.trim() !== ''),
    price: form.price.trim() === '' ? missing(false) : amountProblem(form.price),
    original_price: originalProblem(form),
    stock_quantity: stockProblem(form.stock_quantity, { needed: complete && isNew, least: isNew ? 0 : 1 }),
    media: mediaProblem(form.videos, pictures),
  }
  const problems: FieldProblems = {}
  for (const [field, problem] of Object.entries(found) as [Field, FieldProblem | undefined][]) {
    if (problem) problems[field] = problem
  }
  return problems
}

function amountProblem(text: string): FieldProblem | undefined {
  const amount = parseAmount(text)
  if (amount === null) return 'amount'
  if (amount === 0) return 'amount_zero'
  return amount > PRICE_MAX_POISHA ? 'amount_big' : undefined
}

function originalProblem({ price, original_price }: ProductForm): FieldProblem | undefined {
  if (original_price.trim() === '') return undefined
  const problem = amountProblem(original_price)
  if (problem) return problem
  const [now, before] = [parseAmount(price), parseAmount(original_price)]
  return now !== null && before !== null && before <= now ? 'not_above' : undefined
}

function stockProblem(text: string, { needed, least }: { needed: boolean; least: number }): FieldProblem | undefined {
  if (text.trim() === '') return needed ? 'required' : undefined
  const pieces = readPieces(text)
  return pieces === null || pieces < least ? 'whole' : undefined
}

export function mediaProblem(
  videos: readonly string[],
  pictures: readonly PictureEntry[],
): 'video' | 'sending' | 'failed' | undefined {
  if (videos.some((link) => link.trim() !== '' && readVideo(link) === null)) return 'video'
  if (pictures.some(({ state }) => state.name === 'failed')) return 'failed'
  return pictures.some(({ state }) => state.name !== 'ready') ? 'sending' : undefined
}

/** A whole number of pieces, or `null`. */
export function readPieces(text: string): number | null {
  const pieces = /^\d{1,7}$/.test(text.trim()) ? Number(text) : Number.NaN
  return pieces <= STOCK_MAX ? pieces : null
}

/** SPEC 9's percentage while one types; 0 when nothing is saved. */
export function discountOf({ price, original_price }: Pick<ProductForm, 'price' | 'original_price'>): number {
  const now = parseAmount(price)
  return now === null ? 0 : discountPercent(now, parseAmount(original_price))
}

type MediaInput = NonNullable<ChangeProduct['media']>

/** As the API takes it: pictures in their order, then the videos. */
export function mediaInput(pictures: readonly PictureEntry[], videos: readonly string[]): MediaInput {
  return [
    ...pictures.flatMap(({ state, alt }) => (state.name === 'ready' ? { picture: state.key, alt: alt.trim() } : [])),
    ...videos.flatMap((link) => (link.trim() === '' ? [] : { video_link: readVideo(link)?.link ?? link.trim() })),
  ]
}

/** A draft leaves out what is not filled in yet. */
export function createBody(
  form: ProductForm,
  pictures: readonly PictureEntry[],
  moderation_status: CreateProduct['moderation_status'],
) {
  const pieces = readPieces(form.stock_quantity)
  return {
    name: form.name.trim(),
    ...(form.description.trim() !== '' && { description: form.description.trim() }),
    ...(form.price.trim() !== '' && { price: form.price.trim() }),
    ...(form.original_price.trim() !== '' && { original_price: form.original_price.trim() }),
    ...(pieces !== null && { stock_quantity: pieces }),
    ...(form.category_id !== null && { category_id: form.category_id }),
    tag_ids: form.tags.map(({ id }) => id),
    free_shipping: form.free_shipping,
    media: mediaInput(pictures, form.videos),
    moderation_status,
  }
}

/**
 * What differs from what the form began with. Where a proposal is open (or was rejected) its five parts go together,
 * since they are one thing that is decided.
 */
export function changeBody(product: SellerProduct, form: ProductForm, pictures: readonly PictureEntry[]) {
  const before = formOf(product)
  const media = mediaInput(pictures, form.videos)
  const ids = (tags: readonly Tag[]) => tags.map(({ id }) => id)
  const differ = {
    name: form.name.trim() !== before.name,
    description: form.description.trim() !== before.description,
    category_id: form.category_id !== before.category_id,
    tag_ids: !isSameSet(ids(form.tags), ids(before.tags)),
    media: JSON.stringify(media) !== JSON.stringify(mediaInput(picturesOf(product), before.videos)),
  }
  const all = product.proposal !== null && Object.values(differ).some(Boolean)
  const pieces = readPieces(form.stock_quantity)
  return {
    ...((all || differ.name) && { name: form.name.trim() }),
    ...((all || differ.description) && form.description.trim() !== '' && { description: form.description.trim() }),
    ...((all || differ.category_id) && form.category_id !== null && { category_id: form.category_id }),
    ...((all || differ.tag_ids) && { tag_ids: ids(form.tags) }),
    ...((all || differ.media) && { media }),
    ...(form.price.trim() !== '' && differsAmount(form.price, before.price) && { price: form.price.trim() }),
    ...(differsAmount(form.original_price, before.original_price) && {
      original_price: form.original_price.trim() === '' ? null : form.original_price.trim(),
    }),
    ...(form.free_shipping !== before.free_shipping && { free_shipping: form.free_shipping }),
    ...(mayCorrectStock(product)
      ? pieces !== null && form.stock_quantity !== before.stock_quantity && { stock_quantity: pieces }
      : pieces !== null && pieces > 0 && { add_stock: pieces }),
  }
}

const isSameSet = (a: readonly number[], b: readonly number[]) =>
  a.length === b.length && a.every((one) => b.includes(one))

/** "1299" is what "1299.00" is. */
const differsAmount = (typed: string, before: string) =>
  typed.trim() === '' ? before !== '' : parseAmount(typed) !== parseAmount(before)
