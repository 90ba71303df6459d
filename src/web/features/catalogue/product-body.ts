import type { CategoryAttribute } from '#contract/catalogue/attributes.ts'
import type { Tag } from '#contract/catalogue/catalogue.ts'
import type { ChangeProduct, CreateProduct, SellerProduct } from '#contract/catalogue/selling.ts'
import { readVideo } from '#contract/catalogue/video-rules.ts'
import { parseAmount } from '#contract/money.ts'
import { attributesBody, changedAttributes } from './product-attributes.ts'
import { formOf, mayCorrectStock, type ProductForm, picturesOf } from './product-form.ts'
import { readPieces } from './product-numbers.ts'
import type { PictureEntry } from './product-pictures.ts'
import { isSameContent, isSameVariants, variantsBody } from './variants/variants-body.ts'
import { hasOptions } from './variants/variants-form.ts'

const limitOf = ({ low_stock_limit }: Pick<ProductForm, 'low_stock_limit'>) => readPieces(low_stock_limit)

type MediaInput = NonNullable<ChangeProduct['media']>

/** The API's media: pictures in order, then videos. */
export function mediaInput(pictures: readonly PictureEntry[], videos: readonly string[]): MediaInput {
  return [
    ...pictures.flatMap(({ state, alt }) => (state.name === 'ready' ? { picture: state.key, alt: alt.trim() } : [])),
    ...videos.flatMap((link) => (link.trim() === '' ? [] : { video_link: readVideo(link)?.link ?? link.trim() })),
  ]
}

/** A draft leaves out empty fields. */
export function createBody(
  form: ProductForm,
  pictures: readonly PictureEntry[],
  moderation_status: CreateProduct['moderation_status'],
  asked: readonly CategoryAttribute[] = [],
) {
  const pieces = readPieces(form.stock_quantity)
  const plain = {
    ...(form.price.trim() !== '' && { price: form.price.trim() }),
    ...(form.original_price.trim() !== '' && { original_price: form.original_price.trim() }),
    ...(pieces !== null && { stock_quantity: pieces }),
    ...(form.sku.trim() !== '' && { sku: form.sku.trim() }),
  }
  return {
    name: form.name.trim(),
    ...(form.description.trim() !== '' && { description: form.description.trim() }),
    ...(form.name_bn.trim() !== '' && { name_bn: form.name_bn.trim() }),
    ...(form.description_bn.trim() !== '' && { description_bn: form.description_bn.trim() }),
    ...(hasOptions(form.options) ? variantsBody(form, pictures) : plain),
    ...(limitOf(form) !== null && { low_stock_limit: limitOf(form) }),
    ...(form.category_id !== null && { category_id: form.category_id }),
    tag_ids: form.tags.map(({ id }) => id),
    ...(asked.length > 0 && { attributes: attributesBody(asked, form.attributes) }),
    free_shipping: form.free_shipping,
    media: mediaInput(pictures, form.videos),
    moderation_status,
  }
}

/**
 * The changed fields. Where a proposal is open (or was rejected) its parts are sent together,
 * since they are decided as one.
 */
export function changeBody(
  product: SellerProduct,
  form: ProductForm,
  pictures: readonly PictureEntry[],
  asked: readonly CategoryAttribute[] = [],
) {
  const before = formOf(product)
  const media = mediaInput(pictures, form.videos)
  const ids = (tags: readonly Tag[]) => tags.map(({ id }) => id)
  const attributes = changedAttributes(asked, form.attributes, before.attributes)
  const differ = {
    name: form.name.trim() !== before.name,
    description: form.description.trim() !== before.description,
    name_bn: form.name_bn.trim() !== before.name_bn,
    description_bn: form.description_bn.trim() !== before.description_bn,
    category_id: form.category_id !== before.category_id,
    tag_ids: !isSameSet(ids(form.tags), ids(before.tags)),
    media: JSON.stringify(media) !== JSON.stringify(mediaInput(picturesOf(product), before.videos)),
    attributes: Object.keys(attributes).length > 0,
    options: !isSameContent(form, before),
  }
  const all = product.proposal !== null && Object.values(differ).some(Boolean)
  return {
    ...((all || differ.name) && { name: form.name.trim() }),
    ...((all || differ.description) && form.description.trim() !== '' && { description: form.description.trim() }),
    ...((all || differ.name_bn) && { name_bn: form.name_bn.trim() || null }),
    ...((all || differ.description_bn) && { description_bn: form.description_bn.trim() || null }),
    ...((all || differ.category_id) && form.category_id !== null && { category_id: form.category_id }),
    ...((all || differ.tag_ids) && { tag_ids: ids(form.tags) }),
    ...((all || differ.media) && { media }),
    // Another category may require others: with `attributes` the server asks for them (rules.md C-25).
    ...((differ.attributes || differ.category_id) && asked.length > 0 && { attributes }),
    ...(form.free_shipping !== before.free_shipping && { free_shipping: form.free_shipping }),
    ...(limitOf(form) !== product.low_stock_limit && { low_stock_limit: limitOf(form) }),
    ...(hasOptions(form.options)
      ? !isSameVariants(form, before) && variantsBody(form, pictures, before)
      : plainChanges(product, form, before)),
  }
}

/** What a product without options changes of its one variant; the first of those it had stays. */
function plainChanges(product: SellerProduct, form: ProductForm, before: ProductForm) {
  const pieces = readPieces(form.stock_quantity)
  const [first] = form.variants
  return {
    ...(hasOptions(before.options) && {
      options: [],
      variants: [{ ...(first && first.id !== null && { id: first.id }), options: [] }],
    }),
    ...(form.price.trim() !== '' && differsAmount(form.price, before.price) && { price: form.price.trim() }),
    ...(differsAmount(form.original_price, before.original_price) && {
      original_price: form.original_price.trim() === '' ? null : form.original_price.trim(),
    }),
    ...(form.sku.trim() !== before.sku && { sku: form.sku.trim() || null }),
    ...(mayCorrectStock(product)
      ? pieces !== null && form.stock_quantity !== before.stock_quantity && { stock_quantity: pieces }
      : pieces !== null && pieces > 0 && { add_stock: pieces }),
  }
}

const isSameSet = (a: readonly number[], b: readonly number[]) =>
  a.length === b.length && a.every((one) => b.includes(one))

/** "1299" equals "1299.00". */
const differsAmount = (typed: string, before: string) =>
  typed.trim() === '' ? before !== '' : parseAmount(typed) !== parseAmount(before)
