import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { DIFFERENCE_NOTE_MAX, type DifferenceState, differenceStates } from '#contract/payments/statement-rules.ts'
import type { Difference } from '#contract/payments/statements.ts'
import { callApi } from '#web/api/call-api.ts'
import { formatFieldError, formatProblem } from '#web/errors/format-problem.ts'
import { formatNow, nowOf } from '#web/errors/use-seen.ts'
import { m } from '#web/paraglide/messages.js'
import { Field, Textarea } from '#web/ui/field.tsx'
import { FormDialog } from '#web/ui/form-dialog.tsx'
import { Select } from '#web/ui/select.tsx'
import { notify } from '#web/ui/toast.ts'
import { useTextDraft } from '#web/use-text-draft.ts'
import { differenceName, kindName, stateName } from './statement-words.ts'

type Decision = Pick<Difference, 'state' | 'note'>
type Failure = { [F in keyof Decision]?: string | undefined } & { problem: string | null }

/** Says what came of a difference; what a colleague decided meanwhile is shown first (rules.md E-5). Import it lazily. */
export function DecideDialog({ difference, onClose }: { difference: Difference; onClose: () => void }) {
  const { id } = difference
  const [seen, setSeen] = useState<Decision>({ state: difference.state, note: difference.note })
  const [state, setState] = useState<DifferenceState>(seen.state === 'open' ? 'settled' : seen.state)
  // Since the last decision: another's note is not replaced by what was typed before it.
  const draft = useTextDraft(`difference:${id}:${difference.decided?.at ?? ''}`, { note: difference.note })
  const { note } = draft.input
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<Failure>({ problem: null })
  const queries = useQueryClient()

  const send = async () => {
    if (state === 'explained' && note.trim() === '')
      return setFailure({ note: m.payments_admin_note_missing(), problem: null })
    setBusy(true)
    try {
      await callApi('POST /admin/statements/differences/{id}/', { params: { id }, body: { state, note, seen } })
      draft.clear()
      notify.success(m.payments_admin_decided())
      onClose()
    } catch (error) {
      setFailure(failureOf(error, { state, note }, seen))
      setSeen((nowOf(error) as Decision | null) ?? seen)
    } finally {
      setBusy(false)
      await queries.invalidateQueries({ queryKey: ['admin'] })
    }
  }
  return (
    <FormDialog
      title={m.payments_admin_decide_title({ transaction: differenceName(difference) })}
      description={kindName(difference)}
      submit={m.payments_admin_save()}
      busy={busy}
      failure={failure.problem}
      onSubmit={() => void send()}
      onClose={onClose}
    >
      <Field label={m.payments_admin_decide_state()} error={failure.state}>
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
      <Field label={m.payments_admin_note()} help={m.payments_admin_note_help()} error={failure.note}>
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

/** What was decided meanwhile is said at what is another by that. */
function failureOf(error: unknown, own: Decision, seen: Decision): Failure {
  const now = nowOf(error) as Decision | null
  const note = formatFieldError(error, 'note')
  if (!now) return { note, problem: note ? null : formatProblem(error) }
  const isOther = (field: keyof Decision) => now[field] !== seen[field] && now[field] !== own[field]
  return {
    state: isOther('state') ? formatNow(stateName[now.state]()) : undefined,
    note: isOther('note') ? formatNow(now.note) : undefined,
    problem: formatProblem(error),
  }
}
