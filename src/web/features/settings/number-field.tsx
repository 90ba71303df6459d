import type { UseFormReturn } from 'react-hook-form'
import { Field, Input } from '#web/ui/field.tsx'
import { checkNumber, isDecimal, isOptional, type NumberField as Name, type SettingsInput } from './settings-input.ts'

type NumberFieldProps = {
  form: UseFormReturn<SettingsInput>
  name: Name
  label: string
  help: string
  /** The unit, shown after the number. */
  unit: string
}

/** A number with its unit. */
export function NumberField({ form, name, label, help, unit }: NumberFieldProps) {
  const error = form.formState.errors[name]?.message
  return (
    <Field label={label} help={help} error={error} required={!isOptional(name)}>
      {(control) => (
        <div className="flex items-center gap-3">
          <Input
            {...control}
            {...form.register(name, { validate: (text) => checkNumber(name, text) })}
            inputMode={isDecimal(name) ? 'decimal' : 'numeric'}
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
