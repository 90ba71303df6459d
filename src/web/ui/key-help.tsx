import { m } from '#web/paraglide/messages.js'
import { Dialog } from './dialog.tsx'
import { setKeysOn, useKeysOn } from './single-keys.ts'
import { Switch } from './switch.tsx'

export type KeyLine = { keys: readonly string[]; says: () => string }

const queueLines: readonly KeyLine[] = [
  { keys: ['J', '↓'], says: m.ui_key_next },
  { keys: ['K', '↑'], says: m.ui_key_previous },
  { keys: ['Enter'], says: m.ui_key_open },
  { keys: ['A'], says: m.ui_key_approve },
  { keys: ['R'], says: m.ui_key_reject },
  { keys: ['U'], says: m.ui_key_undo },
  { keys: ['?'], says: m.ui_key_help },
]

/** The keys of a queue, and the switch that turns them off. Import it lazily. */
export default function KeyHelp({ lines = queueLines, onClose }: { lines?: readonly KeyLine[]; onClose: () => void }) {
  const on = useKeysOn()
  return (
    <Dialog open onOpenChange={onClose} title={m.ui_keys()}>
      <dl className="grid grid-cols-[auto_1fr] items-center gap-x-5 gap-y-2.5">
        {lines.map(({ keys, says }) => (
          <div key={keys.join()} className="contents">
            <dt className="flex gap-1.5">
              {keys.map((key) => (
                <kbd key={key} className="rounded-sm border border-line-strong bg-paper px-2 py-0.5 text-sm">
                  {key}
                </kbd>
              ))}
            </dt>
            <dd>{says()}</dd>
          </div>
        ))}
      </dl>
      <div className="mt-5 border-t border-line pt-3">
        <Switch label={m.ui_keys_on()} checked={on} onChange={setKeysOn} />
      </div>
    </Dialog>
  )
}
