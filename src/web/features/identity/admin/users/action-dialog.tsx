import { useMutation } from '@tanstack/react-query'
import type { UserDetail } from '#contract/identity/admin-users.ts'
import { LIFT_NOTE_MAX } from '#contract/identity/user-rules.ts'
import { formatProblem } from '#web/errors/format-problem.ts'
import { m } from '#web/paraglide/messages.js'
import { Banner } from '#web/ui/banner.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { Field, Textarea } from '#web/ui/field.tsx'
import { notify } from '#web/ui/toast.ts'
import { useTextDraft } from '#web/use-text-draft.ts'
import { type Action, actionTexts, runAction } from './actions.ts'
import { useUserChanged } from './use-users.ts'

/** Import it lazily. */
export default function ActionDialog({
  user,
  action,
  onClose,
}: {
  user: UserDetail
  action: Action
  onClose: () => void
}) {
  const draft = useTextDraft(`${action}-user:${user.id}`, { note: '' })
  const { note } = draft.input
  const changed = useUserChanged(user.id)
  const { title, text, confirm, done } = actionTexts[action](user)
  const act = useMutation({
    mutationFn: () => runAction(action, user.id, note.trim()),
    onSuccess: (now) => {
      draft.clear()
      changed(now)
      notify.success(done)
      onClose()
    },
    // The permitted actions may have changed: refetch.
    onError: () => changed(),
  })
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={title}
      text={text}
      confirm={confirm}
      cancel={m.users_admin_cancel()}
      tone={action === 'reset' ? 'danger' : 'primary'}
      busy={act.isPending}
      onConfirm={() => act.mutate()}
    >
      {action === 'lift' && (
        <Field label={m.users_admin_lift_note()} optional className="mt-4">
          {(control) => (
            <Textarea
              {...control}
              rows={2}
              maxLength={LIFT_NOTE_MAX}
              value={note}
              onChange={({ target }) => draft.change({ note: target.value })}
            />
          )}
        </Field>
      )}
      {act.error && (
        <div className="mt-4">
          <Banner tone="error">{formatProblem(act.error)}</Banner>
        </div>
      )}
    </ConfirmDialog>
  )
}
