import { nameOfVariant, nameWithVariant, type ProductOption } from '#contract/catalogue/variant-rules.ts'
import type { Locale } from '#contract/identity/identity.ts'

/** The name of a product or a store in the language of the person that is written to. */
export const nameFor = (locale: Locale, name: string, bangla: string | null): string =>
  locale === 'bn' ? (bangla ?? name) : name

export type NamedVariant = {
  product_name: string
  product_name_bn: string | null
  /** Null for a product without options. */
  variant_name: string | null
  variant_name_bn: string | null
}

type VariantRow = {
  product_name: string
  product_name_bn: string | null
  options: unknown
  option_values: readonly string[]
}

/** A variant as it is called today, or was when it was removed. */
export function ofVariant({ product_name, product_name_bn, options, option_values }: VariantRow): NamedVariant {
  const { name, name_bn } = nameOfVariant(options as ProductOption[], option_values)
  return { product_name, product_name_bn, variant_name: name, variant_name_bn: name_bn }
}

/** A product with its variant: 'Kurti, Size M'. */
export const variantFor = (
  locale: Locale,
  { product_name, product_name_bn, variant_name, variant_name_bn }: NamedVariant,
) =>
  nameWithVariant(
    nameFor(locale, product_name, product_name_bn),
    variant_name === null ? null : nameFor(locale, variant_name, variant_name_bn),
  )

/** As bothNames, of a product with its variant. */
export function bothNamesOfVariant(named: NamedVariant) {
  const [name, bangla] = [variantFor('en', named), variantFor('bn', named)]
  return bothNames('product', name, bangla === name ? null : bangla)
}

/** Both names for the bell, whose page chooses: `{ product: 'Tea', product_bn: 'চা' }`. */
export const bothNames = <K extends 'product' | 'seller' | 'store'>(key: K, name: string, bangla: string | null) =>
  ({ [key]: name, ...(bangla !== null && { [`${key}_bn`]: bangla }) }) as { [P in K | `${K}_bn`]?: string } & {
    [P in K]: string
  }
