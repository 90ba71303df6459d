import History from 'lucide-react/icons/history'
import { Suspense, useState } from 'react'
import type { AdminSettings, SettingChange } from '#contract/settings/settings.ts'
import { formatPlain } from '#web/format.ts'
import { lazy } from '#web/lazy.ts'
import { m } from '#web/paraglide/messages.js'
import { page, searchParams } from '#web/search-params.ts'
import { ListPage } from '#web/ui/list-page.tsx'
import { useListParams } from '#web/ui/use-list-params.ts'
import { ChangeCard } from './change-card.tsx'
import { ChangeFields } from './change-fields.tsx'
import { HISTORY_PAGE, useHistory, useTakeBack } from './use-market-settings.ts'

const ConfirmDialog = lazy(async () => ({ default: (await import('#web/ui/confirm-dialog.tsx')).ConfirmDialog }))

const historyParams = searchParams({ page: page() })

type PendingChange = { change: SettingChange; action: 'undo' | 'cancel' }

/** Planned changes, soonest first, and past ones, newest first; both can be undone. */
export function ChangeLists({ settings: { planned } }: { settings: AdminSettings }) {
  const list = useListParams(historyParams)
  const history = useHistory(list.filter.page)
  const [pending, setPending] = useState<PendingChange | null>(null)
  const card = (change: SettingChange) => (
    <ChangeCard
      key={change.id}
      change={change}
      onUndo={() => setPending({ change, action: 'undo' })}
      onCancel={() => setPending({ change, action: 'cancel' })}
    />
  )
  const lines = 'divide-y divide-line rounded-md border border-line bg-surface'
  return (
    <>
      {planned.length > 0 && (
        <section aria-labelledby="planned" className="mb-8">
          <h2 id="planned" className="mb-4 text-lg font-semibold">
            {m.settings_planned()}
          </h2>
          <ul className={lines}>{planned.map(card)}</ul>
        </section>
      )}
      <section aria-labelledby="history" className="mt-8">
        <h2 id="history" className="mb-4 text-lg font-semibold">
          {m.settings_history()}
        </h2>
        <ListPage
          inPlace
          list={list}
          query={history}
          pageSize={HISTORY_PAGE}
          loading={{ rows: 3 }}
          empty={{ icon: <History />, title: m.settings_history_none() }}
        >
          {(changes) => <ul className={lines}>{changes.map(card)}</ul>}
        </ListPage>
      </section>
      {pending && <TakeBack {...pending} onClose={() => setPending(null)} />}
    </>
  )
}

function TakeBack({ change, action, onClose }: PendingChange & { onClose: () => void }) {
  const { mutate, isPending } = useTakeBack(onClose)
  const id = formatPlain(change.id)
  const words =
    action === 'undo'
      ? { title: m.settings_undo_title({ id }), text: m.settings_undo_text(), confirm: m.settings_undo() }
      : { title: m.settings_cancel_title({ id }), text: m.settings_cancel_text(), confirm: m.settings_cancel() }
  const fields =
    action === 'undo' ? change.fields.map(({ field, from, to }) => ({ field, from: to, to: from })) : change.fields
  return (
    <Suspense>
      <ConfirmDialog
        {...words}
        open
        onOpenChange={(open) => !open && onClose()}
        cancel={m.settings_take_back_not()}
        busy={isPending}
        onConfirm={() => mutate({ id: change.id, action })}
      >
        <div className="mt-4">
          <ChangeFields fields={fields} />
        </div>
      </ConfirmDialog>
    </Suspense>
  )
}
