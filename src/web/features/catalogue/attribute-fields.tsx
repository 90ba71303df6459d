import { ATTRIBUTE_TEXT_MAX } from '#contract/catalogue/attribute-rules.ts'
import { formatProblem } from '#web/errors/format-problem.ts'
import { m } from '#web/paraglide/messages.js'
import { Button } from '#web/ui/button.tsx'
import { Field, Input } from '#web/ui/field.tsx'
import { Select } from '#web/ui/select.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { AttributeChoice } from './attribute-choice.tsx'
import { answerLabel, labelOfAttribute, labelOfValue, unitOf } from './attribute-label.ts'
import type { OneAttributeProps } from './one-attribute.ts'
import type { useCategoryAttributes } from './own-choices.ts'
import { type AttributeTexts, fieldOfAttribute } from './product-attributes.ts'
import type { FormErrors } from './use-product-form.ts'

type AttributeFieldsProps = {
  query: ReturnType<typeof useCategoryAttributes>
  texts: AttributeTexts
  errors: FormErrors
  onChange: (texts: AttributeTexts) => void
}

/** The attributes of the chosen category, each with the control of its type. */
export function AttributeFields({ query, texts, errors, onChange }: AttributeFieldsProps) {
  const { data, error, isEnabled, refetch } = query
  if (!isEnabled) return <p className="text-ink-soft">{m.attributes_choose_category()}</p>
  if (data === undefined && error !== null)
    return (
      <div role="alert" className="flex flex-col items-start gap-3">
        <p>{formatProblem(error)}</p>
        <Button variant="secondary" onClick={() => void refetch()}>
          {m.ui_try_again()}
        </Button>
      </div>
    )
  if (data === undefined) return <Skeleton className="h-24" />
  if (data.length === 0) return <p className="text-ink-soft">{m.attributes_none_asked()}</p>
  return (
    <div className="grid items-start gap-5 sm:grid-cols-2">
      {data.map((attribute) => (
        <AttributeField
          key={attribute.key}
          attribute={attribute}
          value={Object.hasOwn(texts, attribute.key) ? (texts[attribute.key] ?? '') : ''}
          error={errors[fieldOfAttribute(attribute.key)]}
          onChange={(value) => onChange({ ...texts, [attribute.key]: value })}
        />
      ))}
    </div>
  )
}

/** How many choices a list to pick from may have; more are searched. */
const PICKED_MAX = 12

function AttributeField(props: OneAttributeProps) {
  const { type, open, values, values_more: more } = props.attribute
  if (type === 'number') return <NumberField {...props} />
  if (type === 'text') return <TextField {...props} />
  if (type === 'boolean')
    return (
      <PickedField {...props} options={['yes', 'no'].map((answer) => ({ value: answer, text: answerLabel(answer) }))} />
    )
  if (open || more || values.length > PICKED_MAX) return <AttributeChoice {...props} />
  return <PickedField {...props} options={values.map((each) => ({ value: each.value, text: labelOfValue(each) }))} />
}

const TextField = ({ attribute, value, error, onChange }: OneAttributeProps) => (
  <Field label={labelOfAttribute(attribute)} error={error} required={attribute.required} optional={!attribute.required}>
    {(control) => (
      <Input
        {...control}
        name={fieldOfAttribute(attribute.key)}
        maxLength={ATTRIBUTE_TEXT_MAX}
        autoComplete="off"
        value={value}
        onChange={({ target }) => onChange(target.value)}
      />
    )}
  </Field>
)

/** Characters of a number, with what groups its digits. */
const NUMBER_MAX = 20

function NumberField({ attribute, value, error, onChange }: OneAttributeProps) {
  const unit = unitOf(attribute)
  return (
    <Field
      // The unit is part of the name for those who do not see it beside the control.
      label={
        <>
          {labelOfAttribute(attribute)}
          {unit && <span className="sr-only"> ({unit})</span>}
        </>
      }
      error={error}
      required={attribute.required}
      optional={!attribute.required}
    >
      {(control) => (
        <span className="flex items-center gap-2">
          <Input
            {...control}
            name={fieldOfAttribute(attribute.key)}
            inputMode="decimal"
            maxLength={NUMBER_MAX}
            autoComplete="off"
            value={value}
            onChange={({ target }) => onChange(target.value)}
            className="max-w-40"
          />
          {unit && (
            <span aria-hidden className="text-ink-soft">
              {unit}
            </span>
          )}
        </span>
      )}
    </Field>
  )
}

type PickedFieldProps = OneAttributeProps & { options: readonly { value: string; text: string }[] }

/** A few choices; one that the list no longer has stays until another is picked. */
function PickedField({ attribute, value, error, onChange, options }: PickedFieldProps) {
  const isKnown = value === '' || options.some((option) => option.value === value)
  return (
    <Field
      label={labelOfAttribute(attribute)}
      error={error}
      required={attribute.required}
      optional={!attribute.required}
    >
      {(control) => (
        <Select
          {...control}
          name={fieldOfAttribute(attribute.key)}
          value={value}
          onChange={({ target }) => onChange(target.value)}
        >
          <option value="">{attribute.required ? m.attributes_choose() : m.attributes_not_given()}</option>
          {!isKnown && <option value={value}>{value}</option>}
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.text}
            </option>
          ))}
        </Select>
      )}
    </Field>
  )
}
