import { useState } from 'react'
import { TAG_NAME_MAX } from '#contract/catalogue/selling-rules.ts'
import type { AdminTag } from '#contract/catalogue/taxonomy.ts'
import { callApi } from '#web/api/call-api.ts'
import { changesOf, useSeen } from '#web/errors/use-seen.ts'
import { m } from '#web/paraglide/messages.js'
import { Field, Input } from '#web/ui/field.tsx'
import { FormDialog } from '#web/ui/form-dialog.tsx'
import { notify } from '#web/ui/toast.ts'
import { useFormDraft } from '#web/use-form-draft.ts'
import { useInvalidateTags } from './use-admin-tags.ts'

/** Creates or renames a tag. Import it lazily. */
export default function TagDialog({ tag, onClose }: { tag: AdminTag | null; onClose: () => void }) {
  const invalidate = useInvalidateTags()
  const { form, over, clear } = useFormDraft(`tag:${tag?.id ?? 'new'}`, { name: tag?.name ?? '' })
  const { seen, place } = useSeen(tag && { ...tag, ...over })
  const [failure, setFailure] = useState<string | null>(null)
  const submit = form.handleSubmit(async ({ name: typed }) => {
    setFailure(null)
    try {
      const body = { name: typed.trim() }
      const { name } = seen
        ? await callApi('PATCH /tags/{id}/', { params: { id: seen.id }, body: changesOf(body, seen, seen) })
        : await callApi('POST /tags/', { body })
      notify.success(tag ? m.categories_saved({ name }) : m.categories_tag_created({ name }))
      clear()
      void invalidate()
      onClose()
    } catch (error) {
      setFailure(place(form.setError, error, ['name']))
    }
  })
  return (
    <FormDialog
      title={tag ? m.categories_edit_title({ name: tag.name }) : m.categories_tag_new()}
      submit={tag ? m.categories_save() : m.categories_create()}
      busy={form.formState.isSubmitting}
      failure={failure}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <Field
        label={m.categories_name()}
        help={tag ? m.categories_tag_rename_help() : undefined}
        error={form.formState.errors.name?.message}
        required
      >
        {(control) => (
          <Input
            {...control}
            {...form.register('name', { validate: (text) => text.trim() !== '' || m.field_required() })}
            autoComplete="off"
            maxLength={TAG_NAME_MAX}
          />
        )}
      </Field>
    </FormDialog>
  )
}
