/** What pages need of options and variants without the schemas (as catalogue-rules.ts). */

/** Limits of options and variants (rules.md C-28). */
export const OPTIONS_MAX = 3
export const VARIANTS_MAX = 100
export const OPTION_NAME_MAX = 40
export const OPTION_VALUE_MAX = 60
export const BARCODE_MAX = 64
export const WEIGHT_MAX_GRAMS = 1_000_000

export type OptionValue = { value: string; value_bn: string | null; swatch: string | null }
/** An option of a product, such as Size, with its values in order. */
export type ProductOption = { name: string; name_bn: string | null; values: OptionValue[] }

export type VariantName = { name: string | null; name_bn: string | null }

const SEPARATOR = ' · '

/** 'Kurti, Size M · Colour Indigo'; the product's name alone where it has no options. */
export const nameWithVariant = (name: string, variant: string | null): string =>
  variant === null ? name : `${name}, ${variant}`

/**
 * What a variant is called: 'Size M · Colour Indigo', in both languages; null for that of a product without options. What has
 * no Bangla stays as it is.
 * @param values one of each option, in their order
 */
export function nameOfVariant(options: readonly ProductOption[], values: readonly string[]): VariantName {
  if (values.length === 0) return { name: null, name_bn: null }
  const parts = values.map((value, at) => {
    const option = options[at]
    const known = option?.values.find((one) => one.value === value)
    return {
      name: `${option?.name ?? ''} ${value}`.trim(),
      name_bn: `${option?.name_bn ?? option?.name ?? ''} ${known?.value_bn ?? value}`.trim(),
    }
  })
  return {
    name: parts.map(({ name }) => name).join(SEPARATOR),
    name_bn: parts.map(({ name_bn }) => name_bn).join(SEPARATOR),
  }
}

/** What is to be chosen, as errors name it in Bangla. */
export const optionsInBangla = (options: readonly ProductOption[]): { options_bn?: string } =>
  options.some(({ name_bn }) => name_bn !== null)
    ? { options_bn: options.map(({ name, name_bn }) => name_bn ?? name).join(', ') }
    : {}

/** A variant as errors name it; `name_bn` where its product, its options or their values have a name in Bangla. */
export function namesInError(
  product: { name: string; name_bn: string | null },
  variant: VariantName,
): { name: string; name_bn?: string } {
  const name = nameWithVariant(product.name, variant.name)
  const bangla = nameWithVariant(product.name_bn ?? product.name, variant.name_bn)
  return { name, ...(bangla !== name && { name_bn: bangla }) }
}
