import { useMutation } from '@tanstack/react-query'
import type { StaffMember } from '#contract/identity/admin-staff.ts'
import { callApi } from '#web/api/call-api.ts'
import { formatProblem } from '#web/errors/format-problem.ts'
import { m } from '#web/paraglide/messages.js'
import { Banner } from '#web/ui/banner.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { notify } from '#web/ui/toast.ts'
import { useStaffChanged } from './use-staff-list.ts'

/** Import it lazily. */
export default function RemoveDialog({ member, onClose }: { member: StaffMember; onClose: () => void }) {
  const changed = useStaffChanged()
  const { id, name } = member
  const remove = useMutation({
    mutationFn: () => callApi('DELETE /admin/staff/{id}/', { params: { id } }),
    onSuccess: () => {
      notify.success(m.staff_removed({ name }))
      onClose()
    },
    onSettled: changed,
  })
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={m.staff_remove_title({ name })}
      text={m.staff_remove_text()}
      confirm={m.staff_remove()}
      cancel={m.users_admin_cancel()}
      tone="danger"
      busy={remove.isPending}
      onConfirm={() => remove.mutate()}
    >
      {remove.error && (
        <div className="mt-4">
          <Banner tone="error">{formatProblem(remove.error)}</Banner>
        </div>
      )}
    </ConfirmDialog>
  )
}
