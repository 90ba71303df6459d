import { Fragment, type ReactNode } from 'react'
import type { ProductOption } from '#contract/catalogue/variant-rules.ts'
import type { ProposedVariant } from '#contract/catalogue/variants.ts'
import { formatAmount, formatNumber } from '#web/format.ts'
import { inPageLanguage } from '#web/local-names.ts'
import { m } from '#web/paraglide/messages.js'
import { Swatch } from '../attribute-choice.tsx'
import { ReservedPieces } from '../reserved-pieces.tsx'

/** What a change proposes has nothing reserved. */
type ShownVariant = ProposedVariant & { reserved?: number }

type VariantFactsProps = {
  label: string
  variants: readonly ShownVariant[]
  /** Marks the name of each. */
  Mark?: ((props: { children: ReactNode }) => ReactNode) | undefined
}

const cell = 'px-2 py-1.5 text-end whitespace-nowrap tabular'

/** Variants with what they cost and have. */
export function VariantFacts({ label, variants, Mark = Fragment }: VariantFactsProps) {
  const hasSkus = variants.some(({ sku }) => sku !== null)
  return (
    <div
      role="region"
      aria-label={label}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the keyboard scrolls a table that is wider than its place
      tabIndex={0}
      className="relative max-h-96 overflow-auto rounded-md border border-line text-sm"
    >
      <table className="w-full">
        <thead>
          <tr className="border-b border-line text-ink-soft">
            <th scope="col" className="px-2 py-1.5 text-start font-semibold">
              {m.variants_variant()}
            </th>
            <th scope="col" className="px-2 py-1.5 text-end font-semibold">
              {m.variants_price()}
            </th>
            <th scope="col" className="px-2 py-1.5 text-end font-semibold">
              {m.variants_stock()}
            </th>
            {hasSkus && (
              <th scope="col" className="px-2 py-1.5 text-start font-semibold">
                {m.variants_sku()}
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {variants.map((variant) => (
            <tr key={variant.options.join('\n')} className="border-b border-line last:border-0">
              <th scope="row" className="min-w-32 px-2 py-1.5 text-start font-normal">
                <span className="flex items-center gap-2">
                  {variant.picture !== null && (
                    <img
                      src={variant.picture}
                      alt=""
                      width={32}
                      height={32}
                      loading="lazy"
                      className="size-8 shrink-0 rounded-sm object-cover"
                    />
                  )}
                  <span className="wrap-anywhere">
                    <Mark>{inPageLanguage(variant.name ?? m.variants_only(), variant.name_bn)}</Mark>
                    {!variant.active && <span className="text-ink-soft"> · {m.variants_not_offered()}</span>}
                  </span>
                </span>
              </th>
              <td className={cell}>
                {formatAmount(variant.price)}
                {variant.original_price !== null && (
                  <s className="block text-xs text-ink-soft">
                    <span className="sr-only">{m.ui_price_before()} </span>
                    {formatAmount(variant.original_price)}
                  </s>
                )}
              </td>
              <td className={cell}>
                {formatNumber(variant.stock_quantity)} <ReservedPieces pieces={variant.reserved ?? 0} />
              </td>
              {hasSkus && <td className="px-2 py-1.5 wrap-anywhere">{variant.sku ?? '–'}</td>}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

type OptionFactsProps = { options: readonly ProductOption[]; variants: readonly ShownVariant[] }

/** A product's options with their values, and its variants; for one without options that it has none. */
export const OptionFacts = ({ options, variants }: OptionFactsProps) =>
  options.length === 0 ? (
    m.variants_without_options()
  ) : (
    <div className="flex flex-col gap-3">
      <dl className="flex flex-col gap-1">
        {options.map(({ name, name_bn, values }) => (
          <div key={name} className="flex flex-wrap gap-x-3 gap-y-1">
            <dt className="text-ink-soft">{inPageLanguage(name, name_bn)}:</dt>
            {values.map(({ value, value_bn, swatch }) => (
              <dd key={value} className="inline-flex items-center gap-1.5">
                {swatch !== null && <Swatch colour={swatch} />}
                {inPageLanguage(value, value_bn)}
              </dd>
            ))}
          </div>
        ))}
      </dl>
      <VariantFacts label={m.variants_heading()} variants={variants} />
    </div>
  )
