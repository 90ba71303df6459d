import { formatNumber } from '#web/format.ts'
import { m } from '#web/paraglide/messages.js'
import { Button } from './button.tsx'
import { giveFocusBack } from './give-focus-back.ts'
import { actsOn } from './one-press.ts'
import { useQueueKeys } from './use-queue-keys.ts'

type Decision = {
  message: string
  /** Further decisions that wait. */
  others: number
  /** When the decision is sent; another time restarts the bar. */
  due: number
  onUndo: () => void
}

const LOOK =
  'pointer-events-auto relative flex w-full max-w-lg items-center gap-3 overflow-hidden narrow:flex-wrap rounded-md border border-line bg-surface py-2 ps-4 pe-2 shadow-float'

/**
 * The latest decision, the remaining time, and Undo, also by its key wherever the bar shows. It is as wide whatever it says: Undo
 * stays under the pointer that presses it again.
 */
export function UndoBar({ latest }: { latest: Decision | null }) {
  return (
    <div className="pointer-events-none fixed inset-x-4 bottom-4 z-40 flex justify-center print:hidden">
      <div className={latest ? LOOK : undefined}>
        {/* It is there before a decision is: of a region that comes with its text nothing is heard. */}
        <p role="status" className="min-w-0 flex-1 text-sm narrow:basis-full">
          {latest && <span className="font-semibold">{latest.message}</span>}
          {latest && latest.others > 0 && (
            <span className="text-ink-soft"> {m.ui_undo_others({ count: formatNumber(latest.others) })}</span>
          )}
        </p>
        {latest && <TakeBack {...latest} />}
      </div>
    </div>
  )
}

function TakeBack({ due, onUndo }: Decision) {
  useQueueKeys({ undo: onUndo })
  return (
    <div ref={giveFocusBack} className="contents">
      {/* The second press of a double click may be meant for the button that stood here before. */}
      <Button size="sm" variant="secondary" {...actsOn('own')} onClick={onUndo}>
        {m.ui_undo()}
        <kbd aria-hidden className="rounded-sm border border-line px-1.5 text-xs text-ink-soft max-md:hidden">
          U
        </kbd>
      </Button>
      <span
        key={due}
        aria-hidden
        className="absolute inset-x-0 bottom-0 h-0.5 origin-left animate-run-out bg-brand motion-reduce:hidden"
      />
    </div>
  )
}
