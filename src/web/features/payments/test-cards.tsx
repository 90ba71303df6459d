import Info from 'lucide-react/icons/info'
import { TEST_CARDS } from '#contract/payments/payments.ts'
import { m } from '#web/paraglide/messages.js'
import { Button } from '#web/ui/button.tsx'
import { formatCardNumber } from './card.ts'
import type { CardForm } from './use-card-form.ts'

const outcomes = {
  success: m.checkout_test_card_success,
  declined: m.checkout_test_card_declined,
  timeout: m.checkout_test_card_timeout,
}

/** An expiry date a few years ahead. */
const goodUntil = () => `12/${String((new Date().getFullYear() + 3) % 100).padStart(2, '0')}`

export type TestCardsProps = {
  form: CardForm
  /** The name for an empty name field. */
  holder: () => string
}

/** Fills in the simulated provider's test cards. */
export function TestCards({ form, holder }: TestCardsProps) {
  const use = (number: string) => {
    const options = { shouldValidate: form.formState.isSubmitted }
    form.setValue('number', formatCardNumber(number), options)
    form.setValue('expiry', goodUntil(), options)
    form.setValue('cvc', '123', options)
    if (form.getValues('holder') === '') form.setValue('holder', holder() || 'Haat Test', options)
  }
  return (
    <div className="rounded-md bg-brand-tint px-4 py-3.5">
      <p className="flex items-start gap-2.5 text-sm">
        <Info aria-hidden className="mt-0.5 size-4 text-brand" />
        {m.checkout_payment_simulated()}
      </p>
      <h3 className="mt-3 text-sm font-semibold">{m.checkout_test_cards()}</h3>
      <ul className="mt-1 divide-y divide-line">
        {TEST_CARDS.map((card) => {
          const number = formatCardNumber(card.number)
          const outcome = outcomes[card.outcome]()
          return (
            <li key={card.number} className="flex items-center justify-between gap-3 py-1.5 text-sm">
              <span className="flex min-w-0 flex-wrap gap-x-3">
                <span className="tabular">{number}</span>
                <span className="text-ink-soft">{outcome}</span>
              </span>
              <Button
                variant="secondary"
                size="sm"
                aria-label={m.checkout_test_card_use_name({ number, outcome })}
                onClick={() => use(card.number)}
              >
                {m.checkout_test_card_use()}
              </Button>
            </li>
          )
        })}
      </ul>
    </div>
  )
}
