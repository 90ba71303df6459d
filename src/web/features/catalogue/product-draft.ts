import { drafts, textsOf } from '#web/drafts.ts'
import type { ProductForm } from './product-form.ts'
import { readyPicture } from './product-form.ts'
import type { PictureEntry } from './product-pictures.ts'
import { rebaseForm } from './rebase-form.ts'
import { draftOfVariants } from './variants/variants-draft.ts'

/** The draft of a new product, or of an existing one by id. */
export type DraftOf = 'new' | number
type Content = { form: ProductForm; pictures: readonly PictureEntry[] }
/** Only uploaded pictures are stored. */
type StoredPicture = { key: string; url: string; alt: string }
type StoredContent = { form: ProductForm; pictures: StoredPicture[] }
type ProductDraft = StoredContent & {
  /** How many pictures were chosen that had not been uploaded. */
  missing: number
  /** What the form began with; null in a draft of before that was stored. */
  base: StoredContent | null
}

const productDrafts = drafts<ProductDraft>({ name: 'product', area: 'session', version: 2, parse })

/** `lost`: pictures that a draft before this one could not keep. */
export const saveDraft = (of: DraftOf, { form, pictures }: Content, base: Content, lost = 0) =>
  productDrafts(of).save({
    form,
    pictures: stored(pictures),
    missing: lost + pictures.filter(({ state }) => state.name !== 'ready').length,
    base: { form: { ...base.form, variants: differing(base.form, form) }, pictures: stored(base.pictures) },
  })

/** Its variants that the form has otherwise: there may be hundreds, and most are the same. */
function differing(base: ProductForm, form: ProductForm) {
  const texts = new Set(form.variants.map((variant) => JSON.stringify(variant)))
  return base.variants.filter((variant) => !texts.has(JSON.stringify(variant)))
}

const stored = (pictures: readonly PictureEntry[]): StoredPicture[] =>
  pictures.flatMap(({ state, alt }) => (state.name === 'ready' ? { key: state.key, url: state.url, alt } : []))

/** Whether a list of pictures is another than what it began with; one that is being uploaded counts. */
export const arePicturesTouched = (pictures: readonly PictureEntry[], base: readonly PictureEntry[]) =>
  pictures.some(({ state }) => state.name !== 'ready') ||
  JSON.stringify(stored(pictures)) !== JSON.stringify(stored(base))

export const clearDraft = (of: DraftOf) => productDrafts(of).clear()

/** @param latest what the form begins with now: another tab may have changed it since */
export function readDraft(of: DraftOf, latest: Content): (Content & { missing: number }) | null {
  const draft = productDrafts(of).read()
  if (!draft) return null
  const { form, pictures, base, missing } = draft
  const isTouched = base === null || JSON.stringify(pictures) !== JSON.stringify(base.pictures)
  return {
    missing,
    form: base === null ? form : rebaseForm(form, base.form, latest.form),
    pictures: isTouched ? pictures.map(({ key, url, alt }, at) => readyPicture(key, url, alt, at)) : latest.pictures,
  }
}

function parse(value: unknown): ProductDraft | null {
  const content = parseContent(value)
  if (!content || !isRecord(value)) return null
  const missing = typeof value.missing === 'number' ? value.missing : 0
  return { ...content, missing, base: parseContent(withSame(value.base, value.form)) }
}

/** The base with the variants that were left out since the form has them as they are. */
function withSame(base: unknown, form: unknown): unknown {
  if (!isRecord(base) || !isRecord(base.form) || !isRecord(form)) return null
  const [own, typed] = [base.form.variants, form.variants].map((list) =>
    listOf(list, (one) => (isRecord(one) ? one : null)),
  )
  const keys = new Set(own?.map(({ key }) => key))
  return {
    ...base,
    form: { ...base.form, variants: [...(own ?? []), ...(typed ?? []).filter(({ key }) => !keys.has(key))] },
  }
}

function parseContent(value: unknown): StoredContent | null {
  if (!isRecord(value) || !isRecord(value.form)) return null
  const { attributes, category_id, free_shipping, tags, typed_tags, videos, name_bn, description_bn } = value.form
  const texts = textsOf(value.form, [
    ...(['name', 'description', 'price', 'original_price'] as const),
    ...(['stock_quantity', 'sku', 'low_stock_limit'] as const),
  ])
  const pictures = listOf(value.pictures, (one) => textsOf(one, ['key', 'url', 'alt']))
  const rest = {
    // A draft of before there were Bangla texts has none.
    name_bn: typeof name_bn === 'string' ? name_bn : '',
    description_bn: typeof description_bn === 'string' ? description_bn : '',
    category_id: typeof category_id === 'number' ? category_id : null,
    free_shipping: free_shipping === true,
    tags: listOf(tags, tagOf),
    typed_tags: typeof typed_tags === 'string' ? typed_tags : '',
    // A draft from before there were attributes has none.
    attributes: Object.fromEntries(
      Object.entries(isRecord(attributes) ? attributes : {}).filter(
        (entry): entry is [string, string] => typeof entry[1] === 'string',
      ),
    ),
    videos: listOf(videos, (link) => (typeof link === 'string' ? link : null)),
    ...draftOfVariants(value.form),
  }
  return texts && { form: { ...texts, ...rest }, pictures }
}

const tagOf = (value: unknown) =>
  isRecord(value) && typeof value.id === 'number' && typeof value.name === 'string'
    ? { id: value.id, name: value.name }
    : null

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null
const listOf = <T>(value: unknown, read: (one: unknown) => T | null): T[] =>
  Array.isArray(value) ? value.flatMap((one) => read(one) ?? []) : []
