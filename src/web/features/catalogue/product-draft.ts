import { drafts, textsOf } from '#web/drafts.ts'
import type { ProductForm } from './product-form.ts'
import { readyPicture } from './product-form.ts'
import type { PictureEntry } from './product-pictures.ts'
import { draftOfVariants } from './variants/variants-draft.ts'

/** The draft of a new product, or of an existing one by id. */
export type DraftOf = 'new' | number
export type ProductDraft = { form: ProductForm; pictures: PictureEntry[] }
/** Only uploaded pictures are stored. */
type ProductDraftContent = { form: ProductForm; pictures: { key: string; url: string; alt: string }[] }

const productDrafts = drafts<ProductDraftContent>({ name: 'product', area: 'session', version: 2, parse })

export const saveDraft = (of: DraftOf, form: ProductForm, pictures: readonly PictureEntry[]) =>
  productDrafts(of).save({
    form,
    pictures: pictures.flatMap(({ state, alt }) =>
      state.name === 'ready' ? { key: state.key, url: state.url, alt } : [],
    ),
  })

export const clearDraft = (of: DraftOf) => productDrafts(of).clear()

export function readDraft(of: DraftOf): ProductDraft | null {
  const draft = productDrafts(of).read()
  return (
    draft && {
      form: draft.form,
      pictures: draft.pictures.map(({ key, url, alt }, at) => readyPicture(key, url, alt, at)),
    }
  )
}

function parse(value: unknown): ProductDraftContent | null {
  if (!isRecord(value) || !isRecord(value.form)) return null
  const { attributes, category_id, free_shipping, tags, videos, name_bn, description_bn } = value.form
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
