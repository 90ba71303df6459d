import { useState } from 'react'
import { MESSAGE_MAX } from '#contract/limits.ts'
import type { TicketTemplate } from '#contract/support/admin.ts'
import { TEMPLATE_NAME_MAX } from '#contract/support/ticket-rules.ts'
import { callApi } from '#web/api/call-api.ts'
import { changesOf, useSeen } from '#web/errors/use-seen.ts'
import { m } from '#web/paraglide/messages.js'
import { Field, Input, Textarea } from '#web/ui/field.tsx'
import { FormDialog } from '#web/ui/form-dialog.tsx'
import { notify } from '#web/ui/toast.ts'
import { useFormDraft } from '#web/use-form-draft.ts'
import { useReloadAdmin } from './use-tickets.ts'

type TemplateDialogProps = { template: TicketTemplate | null; onClose: () => void }
type Typed = Record<'name' | 'body_en' | 'body_bn', string>

const FIELDS = ['name', 'body_en', 'body_bn'] as const

/** Writes a template in both languages. Import it lazily. */
export default function TemplateDialog({ template, onClose }: TemplateDialogProps) {
  const reload = useReloadAdmin()
  const { form, over, clear } = useFormDraft<Typed>(`template:${template?.id ?? 'new'}`, {
    name: template?.name ?? '',
    body_en: template?.body_en ?? '',
    body_bn: template?.body_bn ?? '',
  })
  const { seen, place } = useSeen(template && { ...template, ...over })
  const [failure, setFailure] = useState<string | null>(null)
  const { errors, isSubmitting } = form.formState
  const submit = form.handleSubmit(async (typed) => {
    setFailure(null)
    const body = { name: typed.name.trim(), body_en: typed.body_en.trim(), body_bn: typed.body_bn.trim() }
    try {
      if (seen)
        await callApi('PUT /admin/ticket-templates/{id}/', {
          params: { id: seen.id },
          body: changesOf(body, seen, seen),
        })
      else await callApi('POST /admin/ticket-templates/', { body })
      clear()
      notify.success(m.support_admin_template_saved())
      await reload()
      onClose()
    } catch (error) {
      setFailure(place(form.setError, error, FIELDS))
      // Somebody else changed or deleted it: the list shows what it is now.
      if (template) void reload()
    }
  })
  const texts = {
    body_en: { label: m.support_admin_template_en(), lang: 'en' },
    body_bn: { label: m.support_admin_template_bn(), lang: 'bn' },
  }
  return (
    <FormDialog
      title={template === null ? m.support_admin_template_new() : m.support_admin_template_edit()}
      description={m.support_admin_template_help({ open: '{', shut: '}' })}
      size="lg"
      submit={m.support_admin_template_save()}
      busy={isSubmitting}
      failure={failure}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <Field label={m.support_admin_template_name()} error={errors.name?.message} required>
        {(control) => <Input {...control} {...form.register('name')} maxLength={TEMPLATE_NAME_MAX} />}
      </Field>
      {(['body_en', 'body_bn'] as const).map((name) => (
        <Field key={name} label={texts[name].label} error={errors[name]?.message} required>
          {(control) => (
            <Textarea {...control} {...form.register(name)} lang={texts[name].lang} rows={5} maxLength={MESSAGE_MAX} />
          )}
        </Field>
      ))}
    </FormDialog>
  )
}
