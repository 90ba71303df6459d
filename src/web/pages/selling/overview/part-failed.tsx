import { formatProblem } from '#web/errors/format-problem.ts'
import { m } from '#web/paraglide/messages.js'
import { Button } from '#web/ui/button.tsx'

/** What stands in a part of the overview that did not come: why, and another try. */
export const PartFailed = ({ error, again }: { error: unknown; again: () => void }) => (
  <div role="alert" className="flex flex-wrap items-center gap-3">
    <p>{formatProblem(error)}</p>
    <Button variant="secondary" size="sm" onClick={again}>
      {m.ui_try_again()}
    </Button>
  </div>
)
