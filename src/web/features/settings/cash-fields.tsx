import type { ReactNode } from 'react'
import { Controller, type UseFormReturn } from 'react-hook-form'
import { CASH_AREAS_MAX, CASH_REFUSAL_DAYS } from '#contract/settings/settings-rules.ts'
import { formatNumber } from '#web/format.ts'
import { m } from '#web/paraglide/messages.js'
import { Field, Textarea } from '#web/ui/field.tsx'
import { Switch } from '#web/ui/switch.tsx'
import { NumberField } from './number-field.tsx'
import { checkAreas, type NumberField as Name, type SettingsInput } from './settings-input.ts'

type CashFieldsProps = {
  form: UseFormReturn<SettingsInput>
  /** The field of the categories. */
  categories: ReactNode
}

/** Whether orders can be paid on delivery, what it costs, and which orders are left out. */
export function CashFields({ form, categories }: CashFieldsProps) {
  const field = (name: Name, label: string, help: string, unit = m.settings_unit_bdt()) => (
    <NumberField form={form} name={name} label={label} help={help} unit={unit} />
  )
  const days = formatNumber(CASH_REFUSAL_DAYS)
  return (
    <div className="flex flex-col gap-5">
      <Controller
        control={form.control}
        name="cash_on_delivery"
        render={({ field: { value, onChange } }) => (
          <Switch
            label={m.settings_cash_on_delivery()}
            help={m.settings_cash_on_delivery_help()}
            checked={value}
            onChange={onChange}
          />
        )}
      />
      <div className="grid gap-5 sm:grid-cols-2">
        {field('cash_fee', m.settings_cash_fee(), m.settings_cash_fee_help())}
        {field(
          'cash_refusals_max',
          m.settings_cash_refusals_max(),
          m.settings_cash_refusals_max_help({ days }),
          m.settings_unit_parcels(),
        )}
        {field('cash_min', m.settings_cash_min(), m.settings_cash_min_help())}
        {field('cash_max', m.settings_cash_max(), m.settings_cash_max_help())}
        {field('cash_first_max', m.settings_cash_first_max(), m.settings_cash_first_max_help())}
      </div>
      <Field
        label={m.settings_cash_areas_excluded()}
        help={m.settings_cash_areas_excluded_help({ count: formatNumber(CASH_AREAS_MAX) })}
        error={form.formState.errors.cash_areas_excluded?.message}
      >
        {(control) => (
          <Textarea {...control} {...form.register('cash_areas_excluded', { validate: checkAreas })} rows={4} />
        )}
      </Field>
      {categories}
    </div>
  )
}
