import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, Suspense, useState } from 'react'
import type { SentStatus } from '#contract/sellers/standing-rules.ts'
import { callApi } from '#web/api/call-api.ts'
import { thenReread } from '#web/api/then-reread.ts'
import { lazy } from '#web/lazy.ts'
import { m } from '#web/paraglide/messages.js'
import { useUndoable } from '#web/ui/undo.tsx'

const RejectDialog = lazy(() => import('./reject-dialog.tsx'))

type Decided = { id: number; store_name: string }

export const keyOf = (id: number) => `application ${id}`

const becomes = (status: SentStatus) => ({ status })

/** Approves and rejects, with ten seconds to undo. The caller renders `dialog`. */
export function useDecide(onDecided?: (id: number) => void) {
  const { plan } = useUndoable()
  const queries = useQueryClient()
  const [rejecting, setRejecting] = useState<Decided | null>(null)
  const renewing = (call: () => Promise<unknown>) => () => thenReread(queries, call)

  const approve = ({ id, store_name }: Decided) => {
    plan({
      key: keyOf(id),
      takes: { applications: 1 },
      message: m.applications_approved_said({ store: store_name }),
      becomes: becomes('APPROVED'),
      send: renewing(() => callApi('POST /onboarding/seller-applications/{id}/approve/', { params: { id }, body: {} })),
    })
    onDecided?.(id)
  }
  const reject = ({ id, store_name }: Decided, note: string, onSent: () => void) => {
    plan({
      key: keyOf(id),
      takes: { applications: 1 },
      message: m.applications_rejected_said({ store: store_name }),
      becomes: becomes('REJECTED'),
      send: renewing(() =>
        callApi('POST /onboarding/seller-applications/{id}/reject/', {
          params: { id },
          body: { review_notes: note },
        }),
      ),
      onSent,
    })
    setRejecting(null)
    onDecided?.(id)
  }
  const dialog: ReactNode = rejecting && (
    <Suspense>
      <RejectDialog
        id={rejecting.id}
        store={rejecting.store_name}
        onReject={(note, onSent) => reject(rejecting, note, onSent)}
        onClose={() => setRejecting(null)}
      />
    </Suspense>
  )
  return { approve, askReject: setRejecting, dialog }
}
