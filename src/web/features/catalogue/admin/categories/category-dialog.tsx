import { useState } from 'react'
import type { AdminCategory } from '#contract/catalogue/taxonomy.ts'
import { CATEGORY_NAME_MAX } from '#contract/catalogue/taxonomy-rules.ts'
import { callApi } from '#web/api/call-api.ts'
import { changesOf, useSeen } from '#web/errors/use-seen.ts'
import { labelOfCategory } from '#web/features/catalogue/categories.ts'
import { m } from '#web/paraglide/messages.js'
import { Field, Input } from '#web/ui/field.tsx'
import { FormDialog } from '#web/ui/form-dialog.tsx'
import { Select } from '#web/ui/select.tsx'
import { notify } from '#web/ui/toast.ts'
import { useFormDraft } from '#web/use-form-draft.ts'
import { PictureField } from './picture-field.tsx'
import { labelById, parentsOf } from './tree.ts'
import { useInvalidateCategories } from './use-admin-categories.ts'

type CategoryDialogProps = {
  categories: readonly AdminCategory[]
  /** The one to edit; `null` for a new one. */
  category: AdminCategory | null
  parent: number | null
  onClose: () => void
}

type Typed = { name: string; name_bn: string; parent: string; image: string | null }

const FIELDS = ['name', 'name_bn', 'parent', 'image'] as const

/** Creates or edits a category. Import it lazily. */
export default function CategoryDialog({ categories, category, parent, onClose }: CategoryDialogProps) {
  const invalidate = useInvalidateCategories()
  const nameOf = (id: unknown) => labelById(categories, id)
  const { form, over, clear } = useFormDraft<Typed>(
    `category:${category?.id ?? `new:${parent ?? ''}`}`,
    {
      name: category?.name ?? '',
      name_bn: category?.name_bn ?? '',
      parent: String(parent ?? ''),
      image: category?.image ?? null,
    },
    'image',
  )
  const { seen, place } = useSeen(category && { ...category, ...bodyOf(over) }, { parent: nameOf })
  const [failure, setFailure] = useState<string | null>(null)
  const [sending, setSending] = useState(false)
  const { errors, isSubmitting } = form.formState
  const parents = parentsOf(categories, category)
  const submit = form.handleSubmit(async (typed) => {
    setFailure(null)
    const body = bodyOf(typed)
    try {
      const saved = seen
        ? await callApi('PATCH /categories/{id}/', { params: { id: seen.id }, body: changesOf(body, seen, seen) })
        : await callApi('POST /categories/', { body })
      clear()
      await invalidate()
      notify.success(
        category
          ? m.categories_saved({ name: labelOfCategory(saved) })
          : m.categories_category_created({ name: labelOfCategory(saved) }),
      )
      onClose()
    } catch (error) {
      // One that got no answer may be saved, and the next try be refused since it is.
      void invalidate()
      setFailure(place(form.setError, error, FIELDS))
    }
  })
  return (
    <FormDialog
      title={category ? m.categories_edit_title({ name: labelOfCategory(category) }) : m.categories_category_new()}
      submit={category ? m.categories_save() : m.categories_create()}
      busy={isSubmitting}
      waits={sending}
      failure={failure}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <Field
        label={m.categories_name()}
        help={category ? m.categories_rename_help() : m.categories_name_help()}
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
      <Field label={m.categories_name_bn()} help={m.categories_name_bn_help()} error={errors.name_bn?.message}>
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
        label={m.categories_parent()}
        help={category && parents.length === 0 ? m.categories_parent_fixed() : undefined}
        error={errors.parent?.message}
      >
        {(control) => (
          <Select {...control} {...form.register('parent')} disabled={category !== null && parents.length === 0}>
            <option value="">{m.categories_parent_none()}</option>
            {parents.map((each) => (
              <option key={each.id} value={each.id}>
                {labelOfCategory(each)}
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

const bodyOf = ({ name, name_bn, parent, image }: Typed) => ({
  name: name.trim(),
  name_bn: name_bn.trim() || null,
  parent: parent === '' ? null : Number(parent),
  image,
})
