import type { CategoryAttribute } from '#contract/catalogue/attributes.ts'
import type { MediaItem, Tag } from '#contract/catalogue/catalogue.ts'
import type { SellerProduct } from '#contract/catalogue/selling.ts'
import { readVideo } from '#contract/catalogue/video-rules.ts'
import { pictureKeyOf } from '#contract/media/picture-paths.ts'
import { discountPercent, parseAmount } from '#contract/money.ts'
import { type AttributeField, type AttributeTexts, attributeProblems, textsOfAttributes } from './product-attributes.ts'
import { amountProblem, stockProblem } from './product-numbers.ts'
import type { PictureEntry } from './product-pictures.ts'
import { withLeftOut } from './variants/combine.ts'
import { type OptionField, type VariantField, type VariantProblem, variantProblems } from './variants/variant-checks.ts'
import {
  formOfOptions,
  formOfVariants,
  hasOptions,
  type OptionForm,
  type VariantForm,
  type VariantsForm,
} from './variants/variants-form.ts'

/** The input of the product form; fields have the names that the API uses in errors. */
export type ProductForm = {
  name: string
  description: string
  name_bn: string
  description_bn: string
  price: string
  original_price: string
  /** Stock of a new product or a draft; otherwise the quantity to add. */
  stock_quantity: string
  sku: string
  /** '' for the market's default. */
  low_stock_limit: string
  category_id: number | null
  tags: readonly Tag[]
  /** Words for tags that are not chosen yet. */
  typed_tags: string
  attributes: AttributeTexts
  free_shipping: boolean
  videos: readonly string[]
  /** Without options, the fields above are those of the only variant. */
  options: readonly OptionForm[]
  /** A variant for each combination, then those of removed combinations. */
  variants: readonly VariantForm[]
}
export type OwnField =
  | 'name'
  | 'category_id'
  | 'tags'
  | 'description'
  | 'name_bn'
  | 'description_bn'
  | 'price'
  | 'original_price'
  | 'stock_quantity'
  | 'sku'
  | 'low_stock_limit'
  | 'media'
export type Field = OwnField | AttributeField | VariantField | OptionField
/** Why a field is invalid. */
export type FieldProblem = VariantProblem | 'tag_typed' | 'number' | 'video' | 'sending' | 'failed'
export type FieldProblems = Partial<Record<Field, FieldProblem>>

export const emptyForm: ProductForm = {
  name: '',
  description: '',
  name_bn: '',
  description_bn: '',
  price: '',
  original_price: '',
  stock_quantity: '',
  sku: '',
  low_stock_limit: '',
  category_id: null,
  tags: [],
  typed_tags: '',
  attributes: {},
  free_shipping: false,
  videos: [],
  options: [],
  variants: [],
}

/** Initial input: from the open or rejected proposal if there is one, otherwise from the product. */
export function formOf(product: SellerProduct): ProductForm {
  const { name, description, name_bn, description_bn, category_id, tags, media, attributes } =
    product.proposal ?? product
  return {
    name,
    description,
    name_bn: name_bn ?? '',
    description_bn: description_bn ?? '',
    price: filledAmount(product.price),
    original_price: product.original_price ?? '',
    stock_quantity: mayCorrectStock(product) ? filledStock(product.stock_quantity) : '',
    sku: product.sku ?? '',
    low_stock_limit: product.low_stock_limit === null ? '' : String(product.low_stock_limit),
    category_id,
    tags,
    typed_tags: '',
    attributes: textsOfAttributes(attributes),
    free_shipping: product.free_shipping,
    videos: videosOf(media),
    ...variantsOf(product),
  }
}

/** Options and variants as the seller last wrote them. */
function variantsOf(product: SellerProduct): VariantsForm {
  const options = formOfOptions((product.proposal ?? product).options)
  const { variants } = product.proposal ?? product
  const present = formOfVariants(options, variants, { sets: mayCorrectStock(product) })
  return { options, variants: withLeftOut(options, present) }
}

/** Sellers only add to the stock (rules.md C-3), but may correct the stock of a draft, which nobody can buy. */
export const mayCorrectStock = (product: SellerProduct | null): boolean =>
  product === null || product.moderation_status === 'DRAFT'

/** A draft without a price has an empty field. */
const filledAmount = (price: string) => (parseAmount(price) === 0 ? '' : price)

/** So does one without pieces: that it has none is said by who submits it (rules.md C-1). */
const filledStock = (pieces: number) => (pieces === 0 ? '' : String(pieces))

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

export type FormRules = { complete: boolean; isNew: boolean; filled?: boolean }

/**
 * Validates the form, in the order of its fields. A draft needs a name only, but its other input must be valid; what is
 * submitted needs every required field (rules.md C-1), and with `filled` the attributes that its category requires too.
 * `isNew`: the stock field is the stock, not an addition to it.
 */
export function checkForm(
  form: ProductForm,
  pictures: readonly PictureEntry[],
  { complete, isNew, filled = complete, asked = [] }: FormRules & { asked?: readonly CategoryAttribute[] },
): FieldProblems {
  const missing = (there: boolean): FieldProblem | undefined => (complete && !there ? 'required' : undefined)
  // Each variant has its own.
  const varies = hasOptions(form.options)
  const results: Record<OwnField, FieldProblem | undefined> = {
    name: form.name.trim() === '' ? 'required' : undefined,
    category_id: missing(form.category_id !== null),
    tags: form.typed_tags.trim() === '' ? missing(form.tags.length > 0) : 'tag_typed',
    description: missing(form.description.trim() !== ''),
    name_bn: undefined,
    description_bn: undefined,
    price: varies ? undefined : form.price.trim() === '' ? missing(false) : amountProblem(form.price),
    original_price: varies ? undefined : originalProblem(form),
    stock_quantity: varies
      ? undefined
      : stockProblem(form.stock_quantity, { needed: complete && isNew, least: isNew ? 0 : 1 }),
    sku: undefined,
    low_stock_limit: stockProblem(form.low_stock_limit, { needed: false, least: 0 }),
    media: mediaProblem(form.videos, pictures),
  }
  const problems: FieldProblems = {}
  for (const [field, problem] of Object.entries(results) as [OwnField, FieldProblem | undefined][]) {
    if (problem) problems[field] = problem
  }
  return {
    ...problems,
    ...attributeProblems(asked, form.attributes, { complete: filled }),
    ...variantProblems(form, { complete }),
  }
}

function originalProblem({ price, original_price }: ProductForm): FieldProblem | undefined {
  if (original_price.trim() === '') return undefined
  const problem = amountProblem(original_price)
  if (problem) return problem
  const [now, before] = [parseAmount(price), parseAmount(original_price)]
  return now !== null && before !== null && before <= now ? 'not_above' : undefined
}

export function mediaProblem(
  videos: readonly string[],
  pictures: readonly PictureEntry[],
): 'video' | 'sending' | 'failed' | undefined {
  if (videos.some((link) => link.trim() !== '' && readVideo(link) === null)) return 'video'
  if (pictures.some(({ state }) => state.name === 'failed')) return 'failed'
  return pictures.some(({ state }) => state.name !== 'ready') ? 'sending' : undefined
}

/** The discount in percent (rules.md M-4) of the current input; 0 for none. */
export function discountOf({ price, original_price }: Pick<ProductForm, 'price' | 'original_price'>): number {
  const now = parseAmount(price)
  return now === null ? 0 : discountPercent(now, parseAmount(original_price))
}
