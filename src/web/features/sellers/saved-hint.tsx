import CloudCheck from 'lucide-react/icons/cloud-check'
import CloudOff from 'lucide-react/icons/cloud-off'
import LoaderCircle from 'lucide-react/icons/loader-circle'
import { formatProblem } from '#web/errors/format-problem.ts'
import { m } from '#web/paraglide/messages.js'
import type { Saving } from './application-saver.ts'

/** Whether what was typed is kept. Read out only when it is not. */
export function SavedHint({ saving, onRetry }: { saving: Saving; onRetry: () => void }) {
  if (saving.step === 'failed') {
    return (
      <p role="alert" className="flex flex-wrap items-center gap-x-2 text-sm font-medium text-sale">
        <CloudOff aria-hidden className="size-4" />
        {m.sell_save_failed({ why: formatProblem(saving.error) })}
        <button type="button" onClick={onRetry} className="min-h-11 font-semibold underline">
          {m.sell_try_again()}
        </button>
      </p>
    )
  }
  const busy = saving.step === 'typing' || saving.step === 'saving'
  const Icon = busy ? LoaderCircle : CloudCheck
  return (
    <p className="flex min-h-11 items-center gap-2 text-sm text-ink-soft">
      <Icon aria-hidden className={busy ? 'size-4 animate-spin' : 'size-4'} />
      {busy ? m.sell_saving() : saving.step === 'saved' ? m.sell_saved() : m.sell_save_later()}
    </p>
  )
}
