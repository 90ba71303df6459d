import { formatProblem } from '#web/errors/format-problem.ts'
import { m } from '#web/paraglide/messages.js'
import { Button } from '#web/ui/button.tsx'

/** The error state of a part of the overview, with a retry button. */
export const PartFailed = ({ error, onRetry }: { error: unknown; onRetry: () => void }) => (
  <div role="alert" className="flex flex-wrap items-center gap-3">
    <p>{formatProblem(error)}</p>
    <Button variant="secondary" size="sm" onClick={onRetry}>
      {m.ui_try_again()}
    </Button>
  </div>
)
