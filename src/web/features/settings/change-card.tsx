import type { SettingChange } from '#contract/settings/settings.ts'
import { formatMoment, formatPlain } from '#web/format.ts'
import { m } from '#web/paraglide/messages.js'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { ChangeFields } from './change-fields.tsx'

type ChangeCardProps = { change: SettingChange; onUndo: () => void; onCancel: () => void }

/** One change: what, who, when. */
export function ChangeCard({ change, onUndo, onCancel }: ChangeCardProps) {
  const { id, state, made_by, made_at, valid_from, cancelled_at, cancelled_by, note, undoes, can } = change
  const number = formatPlain(id)
  return (
    <li className="flex flex-wrap items-start justify-between gap-4 px-4 py-4 sm:px-5">
      <div className="flex min-w-0 flex-1 basis-80 flex-col gap-2">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-ink-soft">
          <span className="font-semibold text-ink tabular">#{number}</span>
          {state === 'planned' && <Badge tone="info">{m.settings_state_planned()}</Badge>}
          {state === 'cancelled' && <Badge>{m.settings_state_cancelled()}</Badge>}
          {undoes !== null && <Badge tone="warning">{m.settings_undoes({ id: formatPlain(undoes) })}</Badge>}
          <span>
            {made_by
              ? m.settings_made({ name: made_by.name, moment: formatMoment(made_at) })
              : m.settings_made_at_first()}
          </span>
        </p>
        {valid_from !== made_at && (
          <p className="text-sm font-medium">{m.settings_from({ moment: formatMoment(valid_from) })}</p>
        )}
        {cancelled_at !== null && (
          <p className="text-sm text-ink-soft">
            {m.settings_cancelled_by({ name: cancelled_by?.name ?? '', moment: formatMoment(cancelled_at) })}
          </p>
        )}
        {made_by && <ChangeFields fields={change.fields} />}
        {note && <p className="text-sm whitespace-pre-line text-ink-soft">{note}</p>}
      </div>
      {can.undo && (
        <Button variant="secondary" size="sm" aria-label={m.settings_undo_named({ id: number })} onClick={onUndo}>
          {m.settings_undo()}
        </Button>
      )}
      {can.cancel && (
        <Button variant="secondary" size="sm" aria-label={m.settings_cancel_named({ id: number })} onClick={onCancel}>
          {m.settings_cancel()}
        </Button>
      )}
    </li>
  )
}
