import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import type { AdminAttribute, AdminAttributeValue } from '#contract/catalogue/attribute-admin.ts'
import { ATTRIBUTE_VALUE_MAX } from '#contract/catalogue/attribute-rules.ts'
import { callApi } from '#web/api/call-api.ts'
import { formatProblem } from '#web/errors/format-problem.ts'
import { isGone } from '#web/errors/is-missing.ts'
import { changesOf, useSeen } from '#web/errors/use-seen.ts'
import { labelOfAttribute, labelOfValue } from '#web/features/catalogue/attribute-label.ts'
import { m } from '#web/paraglide/messages.js'
import { Button } from '#web/ui/button.tsx'
import { Field, Input } from '#web/ui/field.tsx'
import { FormDialog } from '#web/ui/form-dialog.tsx'
import { notify } from '#web/ui/toast.ts'
import { useFormDraft } from '#web/use-form-draft.ts'
import { useInvalidateAttributes } from './use-admin-attributes.ts'

type ValueDialogProps = {
  attribute: AdminAttribute
  /** The one to edit; `null` for a new one. */
  value: AdminAttributeValue | null
  onClose: () => void
}

type Typed = { name: string; name_bn: string; swatch: string }

const FIELDS = ['name', 'name_bn', 'swatch'] as const
/** Where the browser's colour chooser begins. */
const FIRST_COLOUR = '#888888'

/** Adds a choice, or renames one. Import it lazily. */
export default function ValueDialog({ attribute, value, onClose }: ValueDialogProps) {
  const invalidate = useInvalidateAttributes()
  const { form, over, clear } = useFormDraft<Typed>(`value:${value?.id ?? `new:${attribute.id}`}`, {
    name: value?.name ?? '',
    name_bn: value?.name_bn ?? '',
    swatch: value?.swatch ?? '',
  })
  const { seen, place } = useSeen(value && { ...value, ...bodyOf(over) })
  const [failure, setFailure] = useState<string | null>(null)
  const { errors, isSubmitting } = form.formState
  const submit = form.handleSubmit(async (typed) => {
    setFailure(null)
    const body = bodyOf(typed)
    try {
      const saved = seen
        ? await callApi('PATCH /admin/attribute-values/{id}/', {
            params: { id: seen.id },
            body: changesOf(body, seen, seen),
          })
        : await callApi('POST /admin/attributes/{id}/values/', { params: { id: attribute.id }, body })
      clear()
      await invalidate()
      notify.success(
        value
          ? m.categories_saved({ name: labelOfValue(saved) })
          : m.categories_tag_created({ name: labelOfValue(saved) }),
      )
      onClose()
    } catch (error) {
      if (seen && isGone(error)) {
        clear()
        void invalidate()
        notify.error(formatProblem(error))
        return onClose()
      }
      setFailure(place(form.setError, error, FIELDS))
    }
  })
  const swatch = useWatch({ control: form.control, name: 'swatch' })
  return (
    <FormDialog
      title={
        value
          ? m.categories_edit_title({ name: labelOfValue(value) })
          : m.attributes_value_new_title({ name: labelOfAttribute(attribute) })
      }
      submit={value ? m.categories_save() : m.attributes_value_add()}
      busy={isSubmitting}
      failure={failure}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <Field
        label={m.categories_name()}
        help={value ? m.attributes_value_rename_help() : undefined}
        error={errors.name?.message}
        required
      >
        {(control) => (
          <Input
            {...control}
            {...form.register('name', { validate: (text) => text.trim() !== '' || m.field_required() })}
            autoComplete="off"
            maxLength={ATTRIBUTE_VALUE_MAX}
          />
        )}
      </Field>
      <Field label={m.categories_name_bn()} help={m.categories_name_bn_help()} error={errors.name_bn?.message}>
        {(control) => (
          <Input
            {...control}
            {...form.register('name_bn')}
            lang="bn"
            autoComplete="off"
            maxLength={ATTRIBUTE_VALUE_MAX}
          />
        )}
      </Field>
      <Field label={m.attributes_swatch()} help={m.attributes_swatch_help()} error={errors.swatch?.message} optional>
        {(control) => (
          <span className="flex flex-wrap items-center gap-3">
            <input
              {...control}
              type="color"
              value={swatch === '' ? FIRST_COLOUR : swatch}
              onChange={({ target }) => form.setValue('swatch', target.value)}
              className="h-11 w-16 cursor-pointer rounded-md border border-line-strong bg-surface p-1"
            />
            {swatch === '' ? (
              <span className="text-sm text-ink-soft">{m.attributes_swatch_none()}</span>
            ) : (
              <Button variant="ghost" size="sm" onClick={() => form.setValue('swatch', '')}>
                {m.attributes_swatch_remove()}
              </Button>
            )}
          </span>
        )}
      </Field>
    </FormDialog>
  )
}

const bodyOf = ({ name, name_bn, swatch }: Typed) => ({
  name: name.trim(),
  name_bn: name_bn.trim() || null,
  swatch: swatch === '' ? null : swatch,
})
