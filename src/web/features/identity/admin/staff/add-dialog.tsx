import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { StaffRole } from '#contract/identity/staff-rules.ts'
import { EMAIL_MAX } from '#contract/limits.ts'
import { callApi } from '#web/api/call-api.ts'
import { formatFieldError, formatProblem } from '#web/errors/format-problem.ts'
import { m } from '#web/paraglide/messages.js'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Field, Input } from '#web/ui/field.tsx'
import { Form } from '#web/ui/form.tsx'
import { notify } from '#web/ui/toast.ts'
import { RoleChoice } from './role-choice.tsx'
import { useStaffChanged } from './use-staff-list.ts'

/** Import it lazily. */
export default function AddDialog({ initial = '', onClose }: { initial?: string; onClose: () => void }) {
  const [email, setEmail] = useState(initial)
  const [role, setRole] = useState<StaffRole>('support')
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => input.current?.focus(), [])
  const changed = useStaffChanged()
  const add = useMutation({
    mutationFn: () => callApi('POST /admin/staff/', { body: { email, role } }),
    onSuccess: ({ name }) => {
      changed()
      notify.success(m.staff_added({ name }))
      onClose()
    },
    onError: () => input.current?.focus(),
  })
  const wrong = formatFieldError(add.error, 'email')
  return (
    <Dialog
      open
      onOpenChange={() => add.isPending || onClose()}
      title={m.staff_add_title()}
      description={m.staff_add_text()}
    >
      <Form
        sending={add.isPending}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          if (!add.isPending) add.mutate()
        }}
        className="mt-4 flex flex-col gap-5"
      >
        <Field label={m.staff_email()} error={wrong} required>
          {(control) => (
            <Input
              {...control}
              ref={input}
              type="email"
              inputMode="email"
              autoComplete="off"
              maxLength={EMAIL_MAX}
              value={email}
              onChange={({ target }) => setEmail(target.value)}
            />
          )}
        </Field>
        <RoleChoice value={role} onChange={setRole} />
        {add.error && !wrong && <Banner tone="error">{formatProblem(add.error)}</Banner>}
        <div className="flex flex-wrap justify-end gap-3">
          <Button variant="secondary" idle={add.isPending} onClick={onClose}>
            {m.users_admin_cancel()}
          </Button>
          <Button type="submit" busy={add.isPending}>
            {m.staff_add()}
          </Button>
        </div>
      </Form>
    </Dialog>
  )
}
