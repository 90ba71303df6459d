import { useState } from 'react'
import { useForm } from 'react-hook-form'
import type { KeptCategory } from '#contract/catalogue/taxonomy.ts'
import { CATEGORY_NAME_MAX } from '#contract/catalogue/taxonomy-rules.ts'
import { callApi } from '#web/api/call-api.ts'
import { placeProblem } from '#web/errors/place-problem.ts'
import { m } from '#web/paraglide/messages.js'
import { Field, Input } from '#web/ui/field.tsx'
import { FormDialog } from '#web/ui/form-dialog.tsx'
import { Select } from '#web/ui/select.tsx'
import { notify } from '#web/ui/toast.ts'
import { PictureField } from './picture-field.tsx'
import { parentsOf } from './tree.ts'
import { useForgetCategories } from './use-kept-categories.ts'

type CategoryDialogProps = {
  categories: readonly KeptCategory[]
  /** The one to change; `null` for a new one. */
  category: KeptCategory | null
  parent: number | null
  onClose: () => void
}

type Draft = { name: string; name_bn: string; parent: string; image: string | null }

const FIELDS = ['name', 'name_bn', 'parent', 'image'] as const

/** A new category, or another name, parent or picture of one. Import it lazily. */
export default function CategoryDialog({ categories, category, parent, onClose }: CategoryDialogProps) {
  const forget = useForgetCategories()
  const [failure, setFailure] = useState<string | null>(null)
  const [sending, setSending] = useState(false)
  const form = useForm<Draft>({
    defaultValues: {
      name: category?.name ?? '',
      name_bn: category?.name_bn ?? '',
      parent: String(parent ?? ''),
      image: category?.image ?? null,
    },
  })
  const { errors, isSubmitting } = form.formState
  const parents = parentsOf(categories, category)
  const submit = form.handleSubmit(async (draft) => {
    setFailure(null)
    const chosen = draft.parent === '' ? null : Number(draft.parent)
    const body = {
      name: draft.name.trim(),
      name_bn: draft.name_bn.trim() || null,
      ...(chosen !== (category ? category.parent : undefined) && { parent: chosen }),
      ...(draft.image !== (category?.image ?? null) && { image: draft.image }),
    }
    try {
      const saved = category
        ? await callApi('PATCH /categories/{id}/', { params: { id: category.id }, body })
        : await callApi('POST /categories/', { body })
      await forget()
      notify.success(
        category ? m.taxonomy_saved({ name: saved.name }) : m.taxonomy_category_created({ name: saved.name }),
      )
      onClose()
    } catch (error) {
      setFailure(placeProblem(form.setError, error, FIELDS))
    }
  })
  return (
    <FormDialog
      title={category ? m.taxonomy_edit_title({ name: category.name }) : m.taxonomy_category_new()}
      submit={category ? m.taxonomy_save() : m.taxonomy_create()}
      busy={isSubmitting || sending}
      failure={failure}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <Field
        label={m.taxonomy_name()}
        help={category ? m.taxonomy_rename_help() : m.taxonomy_name_help()}
        error={errors.name?.message}
        required
      >
        {(control) => (
          <Input
            {...control}
            {...form.register('name', {
              validate: (text) => text.trim() !== '' || m.field_required(),
            })}
            autoComplete="off"
            maxLength={CATEGORY_NAME_MAX}
          />
        )}
      </Field>
      <Field label={m.taxonomy_name_bn()} help={m.taxonomy_name_bn_help()} error={errors.name_bn?.message}>
        {(control) => (
          <Input
            {...control}
            {...form.register('name_bn')}
            lang="bn"
            autoComplete="off"
            maxLength={CATEGORY_NAME_MAX}
          />
        )}
      </Field>
      <Field
        label={m.taxonomy_parent()}
        help={category && parents.length === 0 ? m.taxonomy_parent_fixed() : undefined}
        error={errors.parent?.message}
      >
        {(control) => (
          <Select {...control} {...form.register('parent')} disabled={category !== null && parents.length === 0}>
            <option value="">{m.taxonomy_parent_none()}</option>
            {parents.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <PictureField
        initial={category?.image ?? null}
        error={errors.image?.message}
        onSending={setSending}
        onChange={(image) => {
          form.clearErrors('image')
          form.setValue('image', image)
        }}
      />
    </FormDialog>
  )
}
