import type { Locale } from '#contract/identity/identity.ts'

/** The name of a product or a store in the language of the person that is written to. */
export const nameFor = (locale: Locale, name: string, bangla: string | null): string =>
  locale === 'bn' ? (bangla ?? name) : name

/** Both names for the bell, whose page chooses: `{ product: 'Tea', product_bn: 'চা' }`. */
export const bothNames = <K extends 'product' | 'seller' | 'store'>(key: K, name: string, bangla: string | null) =>
  ({ [key]: name, ...(bangla !== null && { [`${key}_bn`]: bangla }) }) as { [P in K | `${K}_bn`]?: string } & {
    [P in K]: string
  }
