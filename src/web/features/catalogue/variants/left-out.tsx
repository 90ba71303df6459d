import ChevronDown from 'lucide-react/icons/chevron-down'
import Plus from 'lucide-react/icons/plus'
import { VARIANTS_MAX } from '#contract/catalogue/variant-rules.ts'
import { formatNumber } from '#web/format.ts'
import { m } from '#web/paraglide/messages.js'
import { Button } from '#web/ui/button.tsx'
import { combinationsOf, soldOf, type VariantsForm, variantLabel } from './variants-form.ts'

type LeftOutProps = { form: VariantsForm; onBringBack: (keys: ReadonlySet<string>) => void }

/** The combinations that are not sold, each to be brought back. */
export function LeftOut({ form, onBringBack }: LeftOutProps) {
  const left = combinationsOf(form).filter(({ sold }) => !sold)
  if (left.length === 0) return null
  const isFull = soldOf(form).length >= VARIANTS_MAX
  return (
    <details className="group rounded-md border border-line">
      <summary className="flex min-h-11 cursor-pointer items-center gap-1 px-3 text-sm font-semibold">
        {m.variants_left_out({ shown: formatNumber(left.length) })}
        <ChevronDown aria-hidden className="size-4 transition-transform group-open:rotate-180" />
      </summary>
      <div className="flex flex-col items-start gap-2 px-3 pb-3">
        {isFull ? (
          <p className="text-sm text-ink-soft">{m.variants_full({ max: formatNumber(VARIANTS_MAX) })}</p>
        ) : (
          left.length > 1 && (
            <Button size="sm" variant="secondary" onClick={() => onBringBack(new Set(left.map(({ key }) => key)))}>
              {m.variants_bring_back_all()}
            </Button>
          )
        )}
        <ul className="flex flex-wrap gap-2">
          {left.map((variant) => {
            const label = variantLabel(form.options, variant)
            return (
              <li key={variant.key}>
                <button
                  type="button"
                  aria-label={m.variants_bring_back({ name: label })}
                  disabled={isFull}
                  onClick={() => onBringBack(new Set([variant.key]))}
                  className="inline-flex min-h-9 items-center gap-1.5 rounded-full border border-line-strong px-3 text-sm text-ink-soft hover:border-brand hover:text-brand disabled:opacity-60 touch:min-h-11"
                >
                  <Plus aria-hidden className="size-4" />
                  {label}
                </button>
              </li>
            )
          })}
        </ul>
      </div>
    </details>
  )
}
