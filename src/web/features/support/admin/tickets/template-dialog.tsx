import { type FormEvent, useId, useState } from 'react'
import { MESSAGE_MAX } from '#contract/limits.ts'
import type { TicketTemplate } from '#contract/support/admin.ts'
import { TEMPLATE_NAME_MAX } from '#contract/support/ticket-rules.ts'
import { callApi } from '#web/api/call-api.ts'
import { formatFieldError, formatProblem } from '#web/errors/format-problem.ts'
import { m } from '#web/paraglide/messages.js'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Field, FieldError, Input, Textarea } from '#web/ui/field.tsx'
import { Form } from '#web/ui/form.tsx'
import { notify } from '#web/ui/toast.ts'
import { useTextDraft } from '#web/use-text-draft.ts'
import { useReloadAdmin } from './use-tickets.ts'

type TemplateDialogProps = { template: TicketTemplate | null; onClose: () => void }

/** Writes a template in both languages. Import it lazily. */
export default function TemplateDialog({ template, onClose }: TemplateDialogProps) {
  // Of this version: another's changes since are not replaced by what was typed before them.
  const draft = useTextDraft(`template:${template ? `${template.id}:${template.updated_at}` : 'new'}`, {
    name: template?.name ?? '',
    body_en: template?.body_en ?? '',
    body_bn: template?.body_bn ?? '',
  })
  const { input: form } = draft
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<unknown>(null)
  const reload = useReloadAdmin()
  const id = useId()
  const change = (key: keyof typeof form) => (event: { target: { value: string } }) =>
    draft.change({ [key]: event.target.value })
  const send = async (event: FormEvent) => {
    event.preventDefault()
    if (busy) return
    setBusy(true)
    setFailure(null)
    try {
      if (template === null) await callApi('POST /admin/ticket-templates/', { body: form })
      else
        await callApi('PUT /admin/ticket-templates/{id}/', {
          params: { id: template.id },
          body: { ...form, seen: template.updated_at },
        })
      draft.clear()
      notify.success(m.support_admin_template_saved())
      await reload()
      onClose()
    } catch (error) {
      setFailure(error)
      setBusy(false)
    }
  }
  const of = (field: string) => (failure === null ? undefined : formatFieldError(failure, field))
  const general = failure !== null && !of('name') && !of('body_en') && !of('body_bn') ? formatProblem(failure) : null
  return (
    <Dialog
      open
      size="lg"
      onOpenChange={() => busy || onClose()}
      title={template === null ? m.support_admin_template_new() : m.support_admin_template_edit()}
      description={m.support_admin_template_help({ open: '{', shut: '}' })}
      footer={
        <>
          <Button variant="secondary" disabled={busy} onClick={onClose}>
            {m.support_admin_template_cancel()}
          </Button>
          <Button type="submit" form={id} busy={busy}>
            {m.support_admin_template_save()}
          </Button>
        </>
      }
    >
      <Form
        sending={busy}
        id={id}
        noValidate
        onSubmit={(event) => void send(event)}
        className="mt-4 flex flex-col gap-4"
      >
        <Field label={m.support_admin_template_name()} error={of('name')} required>
          {(control) => (
            <Input {...control} maxLength={TEMPLATE_NAME_MAX} value={form.name} onChange={change('name')} />
          )}
        </Field>
        <Field label={m.support_admin_template_en()} error={of('body_en')} required>
          {(control) => (
            <Textarea
              {...control}
              lang="en"
              rows={5}
              maxLength={MESSAGE_MAX}
              value={form.body_en}
              onChange={change('body_en')}
            />
          )}
        </Field>
        <Field label={m.support_admin_template_bn()} error={of('body_bn')} required>
          {(control) => (
            <Textarea
              {...control}
              lang="bn"
              rows={5}
              maxLength={MESSAGE_MAX}
              value={form.body_bn}
              onChange={change('body_bn')}
            />
          )}
        </Field>
        <div role="alert" className="empty:hidden">
          {general && <FieldError>{general}</FieldError>}
        </div>
      </Form>
    </Dialog>
  )
}
