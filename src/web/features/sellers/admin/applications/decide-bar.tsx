import Check from 'lucide-react/icons/check'
import Keyboard from 'lucide-react/icons/keyboard'
import Store from 'lucide-react/icons/store'
import X from 'lucide-react/icons/x'
import { Suspense, useState } from 'react'
import type { AdminApplication } from '#contract/sellers/admin-applications.ts'
import { lazy } from '#web/lazy.ts'
import { m } from '#web/paraglide/messages.js'
import { paths } from '#web/paths.ts'
import { useStaff } from '#web/staff.ts'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { DecisionButton } from '#web/ui/decision-button.tsx'
import { Link } from '#web/ui/link.tsx'
import { useUndoable } from '#web/ui/undo.tsx'
import { useQueueKeys } from '#web/ui/use-queue-keys.ts'
import { useLine } from './use-applications.ts'
import { keyOf, useDecide } from './use-decide.tsx'

const KeyHelp = lazy(() => import('#web/ui/key-help.tsx'))

type DecideBarProps = {
  application: AdminApplication
  /** Another application is to be shown; null: the list. */
  onNext: (id: number | null) => void
}

/** What can be done with this application, also by single keys; a decision leads on to the next that waits. */
export function DecideBar({ application, onNext }: DecideBarProps) {
  const { may } = useStaff()
  const { isPlanned, undo } = useUndoable()
  const { id, content, store } = application
  const { next, previous } = useAdjacent(id)
  const { approve, askReject, dialog } = useDecide(() => onNext(next))
  const [help, setHelp] = useState(false)
  const planned = isPlanned(keyOf(id))
  const can = { approve: content?.can.approve === true && !planned, reject: content?.can.reject === true && !planned }
  const approvable = can.approve && content?.store_name_free === true
  useQueueKeys({
    next: next === null ? undefined : () => onNext(next),
    previous: previous === null ? undefined : () => onNext(previous),
    approve: approvable ? () => approve(application) : undefined,
    reject: can.reject ? () => askReject(application) : undefined,
    undo: () => void undo(),
    help: () => setHelp(true),
  })
  return (
    <>
      {planned && <p className="self-center text-sm text-ink-soft">{m.applications_deciding()}</p>}
      {can.approve && (
        <DecisionButton idle={!approvable} onClick={() => approve(application)}>
          <Check aria-hidden className="size-5" />
          {m.applications_approve()}
        </DecisionButton>
      )}
      {can.reject && (
        <DecisionButton variant="secondary" onClick={() => askReject(application)}>
          <X aria-hidden className="size-5" />
          {m.applications_reject()}
        </DecisionButton>
      )}
      {store && may('stores.manage') && (
        <Link to={paths.adminItem('stores', store.id)} className={buttonClass({ variant: 'secondary' })}>
          <Store aria-hidden className="size-5" />
          {m.applications_see_store()}
        </Link>
      )}
      {next !== null && (
        <Button variant="ghost" onClick={() => onNext(next)}>
          {m.applications_next()}
        </Button>
      )}
      <span className="max-md:hidden">
        <Button variant="ghost" onClick={() => setHelp(true)}>
          <Keyboard aria-hidden className="size-5" />
          {m.ui_keys()}
        </Button>
      </span>
      {dialog}
      {help && (
        <Suspense>
          <KeyHelp onClose={() => setHelp(false)} />
        </Suspense>
      )}
    </>
  )
}

/** Those before and after it of what waits; of one that does not wait, the one that waits longest comes next. */
function useAdjacent(id: number): { next: number | null; previous: number | null } {
  const { isPlanned } = useUndoable()
  const line = useLine().data?.results ?? []
  const at = line.findIndex((one) => one.id === id)
  const waits = (one: { id: number }) => one.id !== id && !isPlanned(keyOf(one.id))
  return {
    next: line.slice(at + 1).find(waits)?.id ?? null,
    previous: line.slice(0, Math.max(0, at)).findLast(waits)?.id ?? null,
  }
}
