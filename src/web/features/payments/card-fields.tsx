import type { ChangeEvent } from 'react'
import { NAME_MAX } from '#contract/limits.ts'
import { m } from '#web/paraglide/messages.js'
import { Field, Input } from '#web/ui/field.tsx'
import { formatCardNumber, formatCvc, formatExpiry } from './card.ts'
import { checkCvc, checkExpiry, checkHolder, checkNumber } from './format-card.ts'
import { typeInto } from './type-into.ts'
import type { CardForm } from './use-card-form.ts'

type Typed = ChangeEvent<HTMLInputElement>

/** '4242 4242 4242 4242' and two spare groups. */
const NUMBER_MAX = 23

/** A card, typed the way it is printed. */
export function CardFields({ form }: { form: CardForm }) {
  const { errors } = form.formState
  const number = form.register('number', { validate: checkNumber })
  const expiry = form.register('expiry', { validate: checkExpiry })
  const cvc = form.register('cvc', { validate: checkCvc })
  return (
    <div className="grid grid-cols-2 gap-x-4 gap-y-5">
      <Field label={m.checkout_card_number()} error={errors.number?.message} required className="col-span-2">
        {(control) => (
          <Input
            {...control}
            {...number}
            onChange={(event: Typed) => {
              typeInto(event.target, formatCardNumber(event.target.value))
              void number.onChange(event)
            }}
            inputMode="numeric"
            autoComplete="cc-number"
            maxLength={NUMBER_MAX}
            enterKeyHint="next"
            className="tabular"
          />
        )}
      </Field>
      <Field
        label={m.checkout_card_expiry()}
        help={m.checkout_card_expiry_hint()}
        error={errors.expiry?.message}
        required
      >
        {(control) => (
          <Input
            {...control}
            {...expiry}
            onChange={(event: Typed) => {
              typeInto(event.target, formatExpiry(event.target.value, form.getValues('expiry')))
              void expiry.onChange(event)
            }}
            inputMode="numeric"
            autoComplete="cc-exp"
            maxLength={7}
            enterKeyHint="next"
            className="tabular"
          />
        )}
      </Field>
      <Field label={m.checkout_card_cvc()} help={m.checkout_card_cvc_help()} error={errors.cvc?.message} required>
        {(control) => (
          <Input
            {...control}
            {...cvc}
            onChange={(event: Typed) => {
              typeInto(event.target, formatCvc(event.target.value))
              void cvc.onChange(event)
            }}
            inputMode="numeric"
            autoComplete="cc-csc"
            maxLength={4}
            enterKeyHint="next"
            className="tabular"
          />
        )}
      </Field>
      <Field label={m.checkout_card_holder()} error={errors.holder?.message} required className="col-span-2">
        {(control) => (
          <Input
            {...control}
            {...form.register('holder', { validate: checkHolder })}
            autoComplete="cc-name"
            maxLength={NAME_MAX}
            enterKeyHint="done"
          />
        )}
      </Field>
    </div>
  )
}
