import { formatProblem } from '#web/errors/format-problem.ts'
import { m } from '#web/paraglide/messages.js'
import { Banner } from './banner.tsx'
import { Button } from './button.tsx'

type PartFailedProps = { error: unknown; onRetry: () => void }

/** The error state of a part of the settings. */
export function PartFailed({ error, onRetry }: PartFailedProps) {
  return (
    <div className="flex flex-col items-start gap-3">
      <Banner tone="error">{formatProblem(error)}</Banner>
      <Button size="sm" variant="secondary" onClick={onRetry}>
        {m.ui_try_again()}
      </Button>
    </div>
  )
}
