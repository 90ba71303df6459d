/** An option as it is shown: names in the page's language, values in order. */
export type OptionShown = { name: string; values: { label: string; swatch: string | null }[] }

/** A variant that is offered; `at` says which value of each option it has. */
export type VariantShown = {
  id: number
  /** 'Size M · Colour Indigo', in the page's language. */
  name: string
  at: readonly number[]
  price: string
  originalPrice: string | null
  /** Whole percent, 0 without a saving. */
  saved: number
  stock: number
  /** Its picture's place in the gallery; 0 without one of its own. */
  picture: number
}

const inStock = ({ stock }: VariantShown) => stock > 0

/** What can be bought first, then the cheapest; else in the seller's order. */
const byOffer = (a: VariantShown, b: VariantShown) =>
  Number(inStock(b)) - Number(inStock(a)) || Number(a.price) - Number(b.price)

/** The variant whose price lists show: the cheapest that can be bought, else the cheapest (rules.md C-29). */
export const shownFirst = (variants: readonly VariantShown[]): VariantShown | undefined => variants.toSorted(byOffer)[0]

/** What choosing a value leads to: the same variant with this value, else (`exact` is false) the nearest one. */
export type Choice = { variant: VariantShown; exact: boolean }

/**
 * The variant with this value that has most in common with the one chosen now, earlier options counting more (rules.md C-34);
 * null where none has the value.
 */
export function choiceOf(
  variants: readonly VariantShown[],
  chosen: VariantShown,
  option: number,
  value: number,
): Choice | null {
  const others = chosen.at.map((_, at) => at).filter((at) => at !== option)
  const isKept = (variant: VariantShown, at: number) => variant.at[at] === chosen.at[at]
  // Two options weigh more than any one.
  const nearness = (variant: VariantShown) => others.reduce((sum, at) => sum + (isKept(variant, at) ? 100 - at : 0), 0)
  const [variant] = variants
    .filter(({ at }) => at[option] === value)
    .toSorted((a, b) => nearness(b) - nearness(a) || byOffer(a, b))
  return variant ? { variant, exact: others.every((at) => isKept(variant, at)) } : null
}
