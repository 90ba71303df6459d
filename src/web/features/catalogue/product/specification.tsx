import { BRAND } from '#contract/catalogue/attribute-rules.ts'
import { m } from '#web/paraglide/messages.js'
import { paths } from '#web/paths.ts'
import { Link } from '#web/ui/link.tsx'
import type { ProductShown } from './product-shown.ts'

/** The product's attributes as a table; its brand leads to everything of the brand. */
export function Specification({ product: { specification, brand } }: { product: ProductShown }) {
  if (specification.length === 0) return null
  return (
    <section aria-labelledby="specification" className="mt-8">
      <h2 id="specification" className="text-xl font-bold tracking-tight">
        {m.product_specification()}
      </h2>
      <dl className="mt-3 text-sm">
        {specification.map(({ key, name, value }) => (
          <div key={key} className="flex min-h-11 items-center gap-4 border-b border-line py-2">
            <dt className="w-2/5 shrink-0 text-ink-soft">{name}</dt>
            <dd className="min-w-0 wrap-anywhere">
              {key === BRAND && brand !== null ? (
                <Link to={brandPath(brand.name)} className="font-semibold text-brand hover:underline touch:py-2.5">
                  {value}
                </Link>
              ) : (
                value
              )}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

export const brandPath = (brand: string) => paths.products({ attributes: { [BRAND]: [brand] } })
