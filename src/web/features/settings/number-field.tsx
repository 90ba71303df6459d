import type { UseFormReturn } from 'react-hook-form'
import { Field, Input } from '#web/ui/field.tsx'
import { checkNumber, type NumberField as Name, type SettingsDraft } from './settings-draft.ts'

type NumberFieldProps = {
  form: UseFormReturn<SettingsDraft>
  name: Name
  label: string
  help: string
  /** Stands behind the number. */
  unit: string
}

/** A number with its unit. */
export function NumberField({ form, name, label, help, unit }: NumberFieldProps) {
  const error = form.formState.errors[name]?.message
  const decimal = name === 'shipping_fee' || name === 'promo_over' || name === 'tax_percent'
  return (
    <Field label={label} help={help} error={error} required>
      {(control) => (
        <div className="flex items-center gap-3">
          <Input
            {...control}
            {...form.register(name, { validate: (text) => checkNumber(name, text) })}
            inputMode={decimal ? 'decimal' : 'numeric'}
            autoComplete="off"
            maxLength={12}
            className="max-w-36 text-end tabular"
          />
          <span className="text-sm text-ink-soft">{unit}</span>
        </div>
      )}
    </Field>
  )
}
