import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { StaffMember } from '#contract/identity/admin-staff.ts'
import { callApi } from '#web/api/call-api.ts'
import { formatProblem } from '#web/errors/format-problem.ts'
import { m } from '#web/paraglide/messages.js'
import { roleName } from '#web/staff-role-label.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { notify } from '#web/ui/toast.ts'
import { RoleChoice } from './role-choice.tsx'
import { useStaffChanged } from './use-staff-list.ts'

/** Import it lazily. */
export default function ChangeDialog({ member, onClose }: { member: StaffMember; onClose: () => void }) {
  const [role, setRole] = useState(member.role)
  const changed = useStaffChanged()
  const { id, name } = member
  const save = useMutation({
    mutationFn: () => callApi('PUT /admin/staff/{id}/', { params: { id }, body: { role, seen: member.role } }),
    onSuccess: () => {
      notify.success(m.staff_changed({ name, role: roleName[role]() }))
      onClose()
    },
    onSettled: changed,
  })
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={m.staff_change_title({ name })}
      description={m.staff_change_text()}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            {m.users_admin_cancel()}
          </Button>
          <Button busy={save.isPending} onClick={() => (role === member.role ? onClose() : save.mutate())}>
            {m.staff_save()}
          </Button>
        </>
      }
    >
      <div className="mt-4 flex flex-col gap-4">
        <RoleChoice value={role} onChange={setRole} />
        {save.error && <Banner tone="error">{formatProblem(save.error)}</Banner>}
      </div>
    </Dialog>
  )
}
