import type { ReactNode } from 'react'
import type { AdminApplicationRow } from '#contract/sellers/admin-applications.ts'
import { formatMoment, formatNumber } from '#web/format.ts'
import { formatAge } from '#web/format-age.ts'
import { inOneLine } from '#web/in-one-line.ts'
import { m } from '#web/paraglide/messages.js'
import { paths } from '#web/paths.ts'
import { DecisionQueue } from '#web/ui/decision-queue.tsx'
import { useUndoable } from '#web/ui/undo.tsx'
import { keyOf, useDecide } from './use-decide.tsx'

/** The queue: decide in the list, where name and documents suffice, or one by one. */
export function ApplicationsQueue({ items, empty }: { items: readonly AdminApplicationRow[]; empty: ReactNode }) {
  const { isPlanned } = useUndoable()
  const { approve, askReject, dialog } = useDecide()
  return (
    <>
      <DecisionQueue
        label={m.admin_applications()}
        items={items.filter(({ id, status }) => status === 'PENDING' && !isPlanned(keyOf(id)))}
        to={({ id }) => paths.adminItem('applications', id)}
        title={({ store_name }) => store_name}
        approve={{ label: m.applications_approve(), onChoose: approve }}
        reject={{ label: m.applications_reject(), onChoose: askReject }}
        empty={empty}
      >
        {(item) => (
          <>
            <p className="mt-0.5 text-sm">{inOneLine([item.business_name, item.user.name, item.location])}</p>
            <p className="mt-1 text-sm text-ink-soft">
              <span title={formatMoment(item.submitted_at)}>
                {m.applications_waits({ age: formatAge(item.submitted_at) })}
              </span>
              {' · '}
              {m.applications_documents_count({ count: item.documents, shown: formatNumber(item.documents) })}
              {item.answers > 0 &&
                ` · ${m.applications_tries_count({ count: item.answers, shown: formatNumber(item.answers) })}`}
            </p>
          </>
        )}
      </DecisionQueue>
      {dialog}
    </>
  )
}
