import { clsx } from 'clsx'
import ChevronRight from 'lucide-react/icons/chevron-right'
import CircleAlert from 'lucide-react/icons/circle-alert'
import { parseAmount, toAmount } from '#contract/money.ts'
import { formatAmount, formatNumber } from '#web/format.ts'
import { m } from '#web/paraglide/messages.js'
import { readPieces } from '../product-numbers.ts'
import type { PictureEntry } from '../product-pictures.ts'
import type { FormErrors } from '../use-product-form.ts'
import { fieldOfVariant } from './variant-checks.ts'
import { soldOf, termFields, type VariantForm, type VariantsForm, variantLabel } from './variants-form.ts'

type VariantCardsProps = {
  form: VariantsForm
  errors: FormErrors
  pictures: readonly PictureEntry[]
  onOpen: (key: string) => void
}

/** The variants on a phone: name, price and stock; each opens to be changed. */
export const VariantCards = ({ form, errors, pictures, onOpen }: VariantCardsProps) => (
  <ul className="divide-y divide-line rounded-md border border-line">
    {soldOf(form).map((variant) => {
      const isWrong = termFields.some((field) => errors[fieldOfVariant(variant.key, field)])
      const picture = pictures.find(({ state }) => state.name === 'ready' && state.key === variant.picture)
      return (
        <li key={variant.key}>
          <button
            type="button"
            data-wrong={isWrong || undefined}
            onClick={() => onOpen(variant.key)}
            className="flex min-h-12 w-full items-center gap-3 px-3 py-2 text-start hover:bg-brand-tint"
          >
            {picture && (
              <img src={picture.preview} alt="" width={36} height={36} className="size-9 rounded-sm object-cover" />
            )}
            <span className="min-w-0 flex-1">
              <span className={clsx('block font-medium wrap-anywhere', !variant.active && 'text-ink-soft')}>
                {variantLabel(form.options, variant)}
              </span>
              <span className="block text-sm text-ink-soft tabular">
                {[priceText(variant), stockText(variant), variant.active ? '' : m.variants_not_offered()]
                  .filter(Boolean)
                  .join(' · ')}
              </span>
              {isWrong && (
                <span className="flex items-center gap-1.5 text-sm text-sale">
                  <CircleAlert aria-hidden className="size-4" />
                  {m.variants_wrong()}
                </span>
              )}
            </span>
            <ChevronRight aria-hidden className="size-5 shrink-0 text-ink-soft" />
          </button>
        </li>
      )
    })}
  </ul>
)

function priceText({ price }: VariantForm): string {
  const amount = parseAmount(price)
  return amount === null ? m.variants_no_price() : formatAmount(toAmount(amount))
}

function stockText({ pieces, stock_quantity }: VariantForm): string {
  const typed = readPieces(stock_quantity)
  if (pieces === null) return m.variants_pieces({ shown: formatNumber(typed ?? 0) })
  const more = typed === null ? '' : ` + ${formatNumber(typed)}`
  return m.variants_pieces({ shown: formatNumber(pieces) + more })
}
