import { type ComponentProps, type ReactNode, useId } from 'react'
import { APPLICATION_TEXT_MAX, type ApplicationField, requiredFields } from '#contract/sellers/application-rules.ts'
import { m } from '#web/paraglide/messages.js'
import { Field, Input, Textarea } from '#web/ui/field.tsx'
import { fieldLabel, fieldsOf, type ProblemTexts, type Step } from './steps.ts'
import type { ApplicationForm } from './use-application-form.ts'

/** How each field is typed: its keyboard, and what the browser may fill in. */
const kinds: Record<ApplicationField, { help?: () => string; rows?: number; input?: ComponentProps<'input'> }> = {
  store_name: { help: m.sell_store_name_help, input: { autoComplete: 'off' } },
  description: { help: m.sell_what_help, rows: 4 },
  location: { help: m.sell_location_help, input: { autoComplete: 'address-level2' } },
  business_name: { help: m.sell_business_name_help, input: { autoComplete: 'organization' } },
  phone: { help: m.sell_phone_help, input: { type: 'tel', autoComplete: 'tel' } },
  address: { help: m.sell_address_help, rows: 3 },
  nid_number: { help: m.sell_nid_help, input: { inputMode: 'numeric', autoComplete: 'off' } },
  trade_license: { input: { autoComplete: 'off' } },
}

const isRequired = (field: ApplicationField) => requiredFields.some((required) => required === field)

type FieldsProps = {
  step: Step
  form: ApplicationForm
  problems: ProblemTexts
  onLeft: (field: ApplicationField) => void
}

/** The texts of one step. A field is saved on blur. */
export function ApplicationFields({ step, form, problems, onLeft }: FieldsProps) {
  return (
    <div className="flex flex-col gap-5">
      {fieldsOf[step].map((field) => (
        <OneField key={field} field={field} form={form} error={problems[field]} onLeft={() => onLeft(field)} />
      ))}
    </div>
  )
}

type OneProps = { field: ApplicationField; form: ApplicationForm; error: string | undefined; onLeft: () => void }

function OneField({ field, form, error, onLeft }: OneProps): ReactNode {
  const { help, rows, input } = kinds[field]
  const name = useId()
  return (
    <Field
      label={fieldLabel(field)}
      help={help?.()}
      error={error}
      required={isRequired(field)}
      optional={!isRequired(field)}
    >
      {(control) => {
        const shared = {
          ...control,
          name: `${field}${name}`,
          'data-field': field,
          maxLength: APPLICATION_TEXT_MAX[field],
          value: form.texts[field],
          onBlur: onLeft,
        }
        return rows === undefined ? (
          <Input
            {...shared}
            {...input}
            enterKeyHint="next"
            onChange={(event) => form.type(field, event.target.value)}
          />
        ) : (
          <Textarea
            {...shared}
            rows={rows}
            autoComplete={field === 'address' ? 'street-address' : 'off'}
            onChange={(event) => form.type(field, event.target.value)}
          />
        )
      }}
    </Field>
  )
}
