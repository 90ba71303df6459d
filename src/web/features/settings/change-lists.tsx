import History from 'lucide-react/icons/history'
import { lazy, Suspense, useState } from 'react'
import type { AdminSettings, SettingChange } from '#contract/settings/settings.ts'
import { formatPlain } from '#web/format.ts'
import { m } from '#web/paraglide/messages.js'
import { paths } from '#web/paths.ts'
import { ListStates } from '#web/ui/list-states.tsx'
import { Pagination } from '#web/ui/pagination.tsx'
import { EmptyState } from '#web/ui/states.tsx'
import { ChangeCard } from './change-card.tsx'
import { ChangeFields } from './change-fields.tsx'
import { HISTORY_PAGE, useHistory, useTakeBack } from './use-market-settings.ts'

const ConfirmDialog = lazy(async () => ({ default: (await import('#web/ui/confirm-dialog.tsx')).ConfirmDialog }))

type Asked = { change: SettingChange; action: 'undo' | 'cancel' }

/** What is to come, soonest first, and everything that was set, newest first; both can be taken back. */
export function ChangeLists({ settings: { planned }, page }: { settings: AdminSettings; page: number }) {
  const history = useHistory(page)
  const [asked, setAsked] = useState<Asked | null>(null)
  const card = (change: SettingChange) => (
    <ChangeCard
      key={change.id}
      change={change}
      onUndo={() => setAsked({ change, action: 'undo' })}
      onCancel={() => setAsked({ change, action: 'cancel' })}
    />
  )
  const list = 'divide-y divide-line rounded-md border border-line bg-surface'
  return (
    <>
      {planned.length > 0 && (
        <section aria-labelledby="planned" className="mb-8">
          <h2 id="planned" className="mb-4 text-lg font-semibold">
            {m.settings_planned()}
          </h2>
          <ul className={list}>{planned.map(card)}</ul>
        </section>
      )}
      <section aria-labelledby="history" className="mt-8">
        <h2 id="history" className="mb-4 text-lg font-semibold">
          {m.settings_history()}
        </h2>
        <ListStates
          query={history}
          rows={3}
          isEmpty={({ results }) => results.length === 0}
          empty={<EmptyState icon={<History />} title={m.settings_history_none()} text="" />}
        >
          {({ count, results }) => (
            <>
              <ul className={list}>{results.map(card)}</ul>
              <div className="mt-6">
                <Pagination
                  page={page}
                  pages={Math.ceil(count / HISTORY_PAGE)}
                  toPage={(to) => paths.admin('settings', to === 1 ? {} : { page: String(to) })}
                  inPlace
                />
              </div>
            </>
          )}
        </ListStates>
      </section>
      {asked && <TakeBack {...asked} onClose={() => setAsked(null)} />}
    </>
  )
}

function TakeBack({ change, action, onClose }: Asked & { onClose: () => void }) {
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
