import { BRAND } from '#contract/catalogue/attribute-rules.ts'
import type { ProductAttribute } from '#contract/catalogue/attributes.ts'
import type { Product } from '#contract/catalogue/catalogue.ts'
import type { SizeChart } from '#contract/catalogue/size-charts.ts'
import { type Offer, savedOn, toOffer } from '#web/features/catalogue/offer.ts'
import { type GalleryItem, galleryOf } from '#web/features/catalogue/product-media.ts'
import { type SizeChartShown, toSizeChartShown } from '#web/features/catalogue/size-chart-shown.ts'
import { getLocale } from '#web/language.ts'
import { inPageLanguage, nameOf } from '#web/local-names.ts'
import type { OptionShown, VariantShown } from './variants.ts'

/** What the product page shows. */
export type ProductShown = Offer & {
  description: string
  category: string
  freeShipping: boolean
  tags: string[]
  /** `name` as lists are filtered by it, `label` in the page's language. */
  brand: { name: string; label: string } | null
  /** In the page's language; the key tells the brand. */
  specification: { key: string; name: string; value: string }[]
  gallery: GalleryItem[]
  /** Both are empty for a product without options. */
  options: OptionShown[]
  variants: VariantShown[]
  sizeChart: SizeChartShown | null
}

export function toProductShown(product: Product, chart: SizeChart | null): ProductShown {
  const specification = (product.attributes ?? []).map(inLanguage)
  return {
    ...toOffer(product),
    description: inPageLanguage(product.description, product.description_bn),
    category: product.category.name,
    freeShipping: product.free_shipping,
    tags: product.tags.map((tag) => tag.name),
    brand: brandOf(product, specification),
    specification,
    gallery: galleryOf(product),
    sizeChart: chart && toSizeChartShown(chart),
    ...choicesOf(product),
  }
}

function choicesOf({ options, variants = [], images }: Product): Pick<ProductShown, 'options' | 'variants'> {
  if (options.length === 0) return { options: [], variants: [] }
  return {
    options: options.map((option) => ({
      name: nameOf(option),
      values: option.values.map(({ value, value_bn, swatch }) => ({ label: inPageLanguage(value, value_bn), swatch })),
    })),
    variants: variants.map((variant) => ({
      id: variant.id,
      name: inPageLanguage(variant.name ?? '', variant.name_bn),
      at: variant.options.map((value, at) => options[at]?.values.findIndex((one) => one.value === value) ?? -1),
      price: variant.price,
      originalPrice: variant.original_price,
      saved: savedOn(variant),
      stock: variant.stock_quantity,
      picture: Math.max(0, variant.picture === null ? 0 : images.indexOf(variant.picture)),
    })),
  }
}

function brandOf({ brand }: Product, specification: ProductShown['specification']): ProductShown['brand'] {
  if (brand === null) return null
  return { name: brand, label: specification.find(({ key }) => key === BRAND)?.value ?? brand }
}

function inLanguage({ key, name, name_bn, label, label_bn }: ProductAttribute) {
  const isBangla = getLocale() === 'bn'
  return { key, name: isBangla ? (name_bn ?? name) : name, value: isBangla ? (label_bn ?? label) : label }
}
