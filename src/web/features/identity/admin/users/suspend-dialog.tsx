import { useMutation } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { UserDetail } from '#contract/identity/admin-users.ts'
import { SUSPENSION_WORDS_MAX, type SuspensionReason, suspensionReasons } from '#contract/identity/user-rules.ts'
import { callApi } from '#web/api/call-api.ts'
import { formatFieldError, formatProblem } from '#web/errors/format-problem.ts'
import { m } from '#web/paraglide/messages.js'
import { Banner } from '#web/ui/banner.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { Field, Textarea } from '#web/ui/field.tsx'
import { Select } from '#web/ui/select.tsx'
import { notify } from '#web/ui/toast.ts'
import { useTextDraft } from '#web/use-text-draft.ts'
import { reasonName } from './reason-name.ts'
import { useUserChanged } from './use-users.ts'

/** Import it lazily. */
export default function SuspendDialog({ user, onClose }: { user: UserDetail; onClose: () => void }) {
  const [reason, setReason] = useState<SuspensionReason>('fraud')
  const draft = useTextDraft(`suspend-user:${user.id}`, { words: '' })
  const { words } = draft.input
  const area = useRef<HTMLTextAreaElement>(null)
  const changed = useUserChanged(user.id)
  const suspend = useMutation({
    mutationFn: () =>
      callApi('POST /admin/users/{id}/suspend/', { params: { id: user.id }, body: { reason, words: words.trim() } }),
    onSuccess: (now) => {
      draft.clear()
      changed(now)
      notify.success(m.users_admin_was_suspended({ name: user.name }))
      onClose()
    },
    onError: (error) => {
      if (formatFieldError(error, 'words')) area.current?.focus()
      else changed()
    },
  })
  const wrong = formatFieldError(suspend.error, 'words')
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={m.users_admin_suspend_title({ name: user.name })}
      text={m.users_admin_suspend_text()}
      confirm={m.users_admin_suspend()}
      cancel={m.users_admin_cancel()}
      tone="danger"
      busy={suspend.isPending}
      onConfirm={() => suspend.mutate()}
    >
      <div className="mt-4 flex flex-col gap-4">
        <Field label={m.users_admin_reason()}>
          {(control) => (
            <Select
              {...control}
              className="w-full"
              value={reason}
              onChange={({ target }) => setReason(suspensionReasons.find((one) => one === target.value) ?? 'other')}
            >
              {suspensionReasons.map((one) => (
                <option key={one} value={one}>
                  {reasonName[one]()}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <Field
          label={m.users_admin_words()}
          help={m.users_admin_words_help()}
          error={wrong}
          required={reason === 'other'}
          optional={reason !== 'other'}
        >
          {(control) => (
            <Textarea
              {...control}
              ref={area}
              rows={3}
              maxLength={SUSPENSION_WORDS_MAX}
              value={words}
              onChange={({ target }) => draft.change({ words: target.value })}
            />
          )}
        </Field>
        {suspend.error && !wrong && <Banner tone="error">{formatProblem(suspend.error)}</Banner>}
      </div>
    </ConfirmDialog>
  )
}
