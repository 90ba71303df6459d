import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { ApiError } from '#contract/errors.ts'
import type { AdminStore } from '#contract/sellers/admin-stores.ts'
import { STANDING_NOTE_MAX, type SuspensionReason, suspensionReasons } from '#contract/sellers/standing-rules.ts'
import { callApi } from '#web/api/call-api.ts'
import { formatFieldError, formatProblem } from '#web/errors/format-problem.ts'
import { suspensionReasonLabel } from '#web/features/sellers/format-standing.ts'
import { m } from '#web/paraglide/messages.js'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Field, FieldError, Textarea } from '#web/ui/field.tsx'
import { Form } from '#web/ui/form.tsx'
import { Select } from '#web/ui/select.tsx'
import { notify } from '#web/ui/toast.ts'
import { useTextDraft } from '#web/use-text-draft.ts'
import { useStoreChanged } from './use-stores.ts'

type StandingDialogProps = { store: AdminStore; action: 'suspend' | 'reinstate'; onClose: () => void }
type Wrong = { reason?: string | undefined; note?: string | undefined; form?: string | undefined }

/** Says what will happen, and asks why. What was typed stays until it has arrived. Import it lazily. */
export default function StandingDialog({ store, action, onClose }: StandingDialogProps) {
  const { id, name } = store
  const suspending = action === 'suspend'
  const changed = useStoreChanged()
  const queries = useQueryClient()
  const [reason, setReason] = useState<SuspensionReason | ''>('')
  const draft = useTextDraft(`${action}-store:${id}`, { note: '' })
  const { note } = draft.input
  const [busy, setBusy] = useState(false)
  const [wrong, setWrong] = useState<Wrong>({})

  const send = () =>
    suspending && reason !== ''
      ? callApi('POST /admin/stores/{id}/suspend/', { params: { id }, body: { reason, note } })
      : callApi('POST /admin/stores/{id}/reinstate/', { params: { id }, body: { note } })

  const submit = async () => {
    if (busy) return
    if (suspending && reason === '') return setWrong({ reason: m.field_required() })
    if (reason === 'other' && note.trim() === '') return setWrong({ note: m.field_required() })
    setBusy(true)
    setWrong({})
    try {
      changed(await send())
      draft.clear()
      notify.success(
        suspending ? m.stores_admin_suspended_said({ store: name }) : m.stores_admin_reinstated_said({ store: name }),
      )
      onClose()
    } catch (error) {
      // Someone else was first: show the current status.
      if (error instanceof ApiError && error.status === 409)
        void queries.invalidateQueries({ queryKey: ['admin', 'stores'] })
      const noteError = formatFieldError(error, 'note')
      setWrong(noteError ? { note: noteError } : { form: formatProblem(error) })
      setBusy(false)
    }
  }
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    void submit()
  }
  return (
    <Dialog
      open
      onOpenChange={() => !busy && onClose()}
      title={
        suspending ? m.stores_admin_suspend_title({ store: name }) : m.stores_admin_reinstate_title({ store: name })
      }
      description={suspending ? m.stores_admin_suspend_text() : m.stores_admin_reinstate_text()}
    >
      <Form sending={busy} noValidate onSubmit={onSubmit} className="mt-4 flex flex-col gap-4">
        {suspending && (
          <Field label={m.stores_admin_reason()} error={wrong.reason} required>
            {(control) => (
              <Select
                {...control}
                value={reason}
                onChange={({ target }) => setReason(suspensionReasons.find((one) => one === target.value) ?? '')}
              >
                <option value="">{m.stores_admin_reason_choose()}</option>
                {suspensionReasons.map((one) => (
                  <option key={one} value={one}>
                    {suspensionReasonLabel(one)}
                  </option>
                ))}
              </Select>
            )}
          </Field>
        )}
        <Field
          label={m.stores_admin_note()}
          help={m.stores_admin_note_help()}
          error={wrong.note}
          required={reason === 'other'}
          optional={reason !== 'other'}
        >
          {(control) => (
            <Textarea
              {...control}
              maxLength={STANDING_NOTE_MAX}
              value={note}
              onChange={({ target }) => draft.change({ note: target.value })}
            />
          )}
        </Field>
        <div role="alert" className="empty:hidden">
          {wrong.form && <FieldError>{wrong.form}</FieldError>}
        </div>
        <div className="flex flex-wrap justify-end gap-3">
          <Button variant="secondary" idle={busy} onClick={onClose}>
            {m.stores_admin_cancel()}
          </Button>
          <Button type="submit" variant={suspending ? 'danger' : 'primary'} busy={busy}>
            {suspending ? m.stores_admin_suspend() : m.stores_admin_reinstate()}
          </Button>
        </div>
      </Form>
    </Dialog>
  )
}
