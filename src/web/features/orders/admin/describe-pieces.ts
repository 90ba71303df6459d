import { nameWithVariant } from '#contract/catalogue/variant-rules.ts'
import { formatNumber } from '#web/format.ts'
import { isolated } from '#web/in-one-line.ts'

type Pieces = { name: string; variant_name: string | null; quantity: number }

/** '2 × Panjabi, M, 1 × Shawl'. */
export const describePieces = (items: readonly Pieces[]): string =>
  items
    .map(
      ({ name, variant_name, quantity }) =>
        `${formatNumber(quantity)} × ${isolated(nameWithVariant(name, variant_name))}`,
    )
    .join(', ')
