import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { DIFFERENCE_NOTE_MAX, type DifferenceState, differenceStates } from '#contract/payments/statement-rules.ts'
import type { Difference } from '#contract/payments/statements.ts'
import { callApi } from '#web/api/call-api.ts'
import { formatFieldError, formatProblem } from '#web/errors/format-problem.ts'
import { m } from '#web/paraglide/messages.js'
import { Field, Textarea } from '#web/ui/field.tsx'
import { FormDialog } from '#web/ui/form-dialog.tsx'
import { Select } from '#web/ui/select.tsx'
import { notify } from '#web/ui/toast.ts'
import { useTextDraft } from '#web/use-text-draft.ts'
import { kindName, stateName } from './statement-words.ts'

/** Says what came of a difference. Import it lazily. */
export function DecideDialog({ difference, onClose }: { difference: Difference; onClose: () => void }) {
  const { id, state: seen, transaction } = difference
  const [state, setState] = useState<DifferenceState>(seen === 'open' ? 'settled' : seen)
  // Since the last decision: another's note is not replaced by what was typed before it.
  const draft = useTextDraft(`difference:${id}:${difference.decided?.at ?? ''}`, { note: difference.note })
  const { note } = draft.input
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<{ field?: string | undefined; problem: string | null }>({ problem: null })
  const queries = useQueryClient()

  const send = async () => {
    if (state === 'explained' && note.trim() === '')
      return setFailure({ field: m.payments_admin_note_missing(), problem: null })
    setBusy(true)
    try {
      await callApi('POST /admin/statements/differences/{id}/', { params: { id }, body: { state, note, seen } })
      draft.clear()
      notify.success(m.payments_admin_decided())
      onClose()
    } catch (error) {
      const field = formatFieldError(error, 'note')
      setFailure({ field, problem: field ? null : formatProblem(error) })
    } finally {
      setBusy(false)
      await queries.invalidateQueries({ queryKey: ['admin'] })
    }
  }
  return (
    <FormDialog
      title={m.payments_admin_decide_title({ transaction })}
      description={kindName(difference)}
      submit={m.payments_admin_save()}
      busy={busy}
      failure={failure.problem}
      onSubmit={() => void send()}
      onClose={onClose}
    >
      <Field label={m.payments_admin_decide_state()}>
        {(control) => (
          <Select
            {...control}
            value={state}
            onChange={({ target }) => setState(differenceStates.find((one) => one === target.value) ?? 'open')}
          >
            {differenceStates.map((one) => (
              <option key={one} value={one}>
                {stateName[one]()}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Field label={m.payments_admin_note()} help={m.payments_admin_note_help()} error={failure.field}>
        {(control) => (
          <Textarea
            {...control}
            rows={3}
            value={note}
            maxLength={DIFFERENCE_NOTE_MAX}
            onChange={({ target }) => draft.change({ note: target.value })}
          />
        )}
      </Field>
    </FormDialog>
  )
}
