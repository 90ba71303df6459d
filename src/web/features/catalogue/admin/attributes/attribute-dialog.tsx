import { useState } from 'react'
import { type UseFormReturn, useWatch } from 'react-hook-form'
import type { AdminAttribute } from '#contract/catalogue/attribute-admin.ts'
import {
  ATTRIBUTE_KEY_MAX,
  ATTRIBUTE_NAME_MAX,
  ATTRIBUTE_UNIT_MAX,
  type AttributeType,
  attributeTypes,
} from '#contract/catalogue/attribute-rules.ts'
import { callApi } from '#web/api/call-api.ts'
import { formatProblem } from '#web/errors/format-problem.ts'
import { isGone } from '#web/errors/is-missing.ts'
import { changesOf, useSeen } from '#web/errors/use-seen.ts'
import { labelOfAttribute } from '#web/features/catalogue/attribute-label.ts'
import { m } from '#web/paraglide/messages.js'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Field, Input } from '#web/ui/field.tsx'
import { FormDialog } from '#web/ui/form-dialog.tsx'
import { Select } from '#web/ui/select.tsx'
import { notify } from '#web/ui/toast.ts'
import { useFormDraft } from '#web/use-form-draft.ts'
import { typeLabel } from './attribute-words.ts'
import { keyOfName } from './key-of-name.ts'
import { useInvalidateAttributes } from './use-admin-attributes.ts'

type AttributeDialogProps = {
  /** The one to edit; `null` for a new one. */
  attribute: AdminAttribute | null
  /** A new one has no category yet: the next dialog asks for them. */
  onCreated: (attribute: AdminAttribute) => void
  onClose: () => void
}

type Typed = {
  name: string
  name_bn: string
  key: string
  type: AttributeType
  unit: string
  unit_bn: string
  open: boolean
}

const FIELDS = ['name', 'name_bn', 'key', 'type', 'unit', 'unit_bn', 'open'] as const

/** Creates or edits an attribute. Import it lazily. */
export default function AttributeDialog({ attribute, onCreated, onClose }: AttributeDialogProps) {
  const invalidate = useInvalidateAttributes()
  const { form, over, clear } = useFormDraft<Typed>(`attribute:${attribute?.id ?? 'new'}`, {
    name: attribute?.name ?? '',
    name_bn: attribute?.name_bn ?? '',
    key: attribute?.key ?? '',
    type: attribute?.type ?? 'choice',
    unit: attribute?.unit ?? '',
    unit_bn: attribute?.unit_bn ?? '',
    open: attribute?.open ?? false,
  })
  const { seen, place } = useSeen(attribute && { ...attribute, ...bodyOf(over) })
  const [failure, setFailure] = useState<string | null>(null)
  const submit = form.handleSubmit(async (typed) => {
    setFailure(null)
    const body = bodyOf(typed)
    try {
      const saved = seen
        ? await callApi('PATCH /admin/attributes/{id}/', { params: { id: seen.id }, body: changesOf(body, seen, seen) })
        : await callApi('POST /admin/attributes/', {
            body: { ...body, key: typed.key.trim() || keyOfName(typed.name), type: typed.type },
          })
      clear()
      await invalidate()
      if (attribute) {
        notify.success(m.categories_saved({ name: labelOfAttribute(saved) }))
        onClose()
      } else onCreated(saved)
    } catch (error) {
      if (seen && isGone(error)) {
        clear()
        void invalidate()
        notify.error(formatProblem(error))
        return onClose()
      }
      // One that got no answer may be saved, and the next try be refused since it is.
      void invalidate()
      setFailure(place(form.setError, error, FIELDS))
    }
  })
  return (
    <FormDialog
      title={attribute ? m.categories_edit_title({ name: labelOfAttribute(attribute) }) : m.attributes_new()}
      submit={attribute ? m.categories_save() : m.categories_create()}
      busy={form.formState.isSubmitting}
      failure={failure}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <Names form={form} />
      <Kind form={form} attribute={attribute} />
    </FormDialog>
  )
}

const bodyOf = ({ name, name_bn, type, unit, unit_bn, open }: Typed) => ({
  name: name.trim(),
  name_bn: name_bn.trim() || null,
  ...(type === 'number' && { unit: unit.trim() || null, unit_bn: unit_bn.trim() || null }),
  ...(type === 'choice' && { open }),
})

type PartProps = { form: UseFormReturn<Typed> }

const Names = ({ form: { register, formState } }: PartProps) => (
  <>
    <Field label={m.categories_name()} error={formState.errors.name?.message} required>
      {(control) => (
        <Input
          {...control}
          {...register('name', { validate: (text) => text.trim() !== '' || m.field_required() })}
          autoComplete="off"
          maxLength={ATTRIBUTE_NAME_MAX}
        />
      )}
    </Field>
    <Field label={m.categories_name_bn()} help={m.categories_name_bn_help()} error={formState.errors.name_bn?.message}>
      {(control) => (
        <Input {...control} {...register('name_bn')} lang="bn" autoComplete="off" maxLength={ATTRIBUTE_NAME_MAX} />
      )}
    </Field>
  </>
)

/** Key and type never change; the rest depends on the type. */
function Kind({ form, attribute }: PartProps & { attribute: AdminAttribute | null }) {
  const { register, control: values, formState } = form
  const { errors } = formState
  const [type, name] = useWatch({ control: values, name: ['type', 'name'] })
  return (
    <>
      <Field
        label={m.attributes_key()}
        help={attribute ? m.attributes_key_fixed() : m.attributes_key_help()}
        error={errors.key?.message}
      >
        {(control) => (
          <Input
            {...control}
            {...register('key')}
            disabled={attribute !== null}
            placeholder={keyOfName(name)}
            autoComplete="off"
            autoCapitalize="off"
            spellCheck={false}
            maxLength={ATTRIBUTE_KEY_MAX}
          />
        )}
      </Field>
      <Field
        label={m.attributes_type()}
        help={attribute ? m.attributes_type_fixed() : undefined}
        error={errors.type?.message}
      >
        {(control) => (
          <Select {...control} {...register('type')} disabled={attribute !== null}>
            {attributeTypes.map((each) => (
              <option key={each} value={each}>
                {typeLabel[each]()}
              </option>
            ))}
          </Select>
        )}
      </Field>
      {type === 'number' && (
        <div className="grid gap-5 sm:grid-cols-2">
          <Field label={m.attributes_unit()} help={m.attributes_unit_help()} error={errors.unit?.message} optional>
            {(control) => (
              <Input {...control} {...register('unit')} autoComplete="off" maxLength={ATTRIBUTE_UNIT_MAX} />
            )}
          </Field>
          <Field label={m.attributes_unit_bn()} error={errors.unit_bn?.message} optional>
            {(control) => (
              <Input
                {...control}
                {...register('unit_bn')}
                lang="bn"
                autoComplete="off"
                maxLength={ATTRIBUTE_UNIT_MAX}
              />
            )}
          </Field>
        </div>
      )}
      {type === 'choice' && (
        <Checkbox {...register('open')} label={m.attributes_open_label()} help={m.attributes_open_label_help()} />
      )}
    </>
  )
}
