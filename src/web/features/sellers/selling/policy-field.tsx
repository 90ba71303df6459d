import type { UseFormReturn } from 'react-hook-form'
import { m } from '#web/paraglide/messages.js'
import { Button } from '#web/ui/button.tsx'
import { Field, Textarea } from '#web/ui/field.tsx'
import { notify } from '#web/ui/toast.ts'
import type { StoreTexts } from './store-draft.ts'

const templates = [
  { name: m.store_policy_14, text: m.store_policy_14_text },
  { name: m.store_policy_7, text: m.store_policy_7_text },
  { name: m.store_policy_exchange, text: m.store_policy_exchange_text },
  { name: m.store_policy_food, text: m.store_policy_food_text },
]

/** The return policy, and texts to begin with, in the seller's language. What they replace can be had back. */
export function PolicyField({ form, maxLength }: { form: UseFormReturn<StoreTexts>; maxLength: number }) {
  const { setValue, getValues, formState } = form
  const put = (text: string) => setValue('return_policy', text, { shouldDirty: true, shouldValidate: true })
  const use = (text: string) => {
    const before = getValues('return_policy')
    put(text)
    if (before.trim() !== '' && before !== text)
      notify.say(m.store_policy_replaced(), { action: { label: m.account_undo(), onClick: () => put(before) } })
  }
  return (
    <Field
      label={m.store_policy()}
      help={m.store_policy_help()}
      error={formState.errors.return_policy?.message}
      optional
    >
      {(control) => (
        <>
          <div role="group" aria-label={m.store_policy_templates()} className="flex flex-wrap gap-2">
            {templates.map(({ name, text }) => (
              <Button key={name()} variant="secondary" size="sm" onClick={() => use(text())}>
                {name()}
              </Button>
            ))}
          </div>
          <Textarea {...control} {...form.register('return_policy')} rows={5} maxLength={maxLength} />
        </>
      )}
    </Field>
  )
}
