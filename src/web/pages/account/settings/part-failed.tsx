import { sayProblem } from '#web/errors/say-problem.ts'
import { Banner } from '#web/features/identity/banner.tsx'
import { m } from '#web/paraglide/messages.js'
import { Button } from '#web/ui/button.tsx'

type PartFailedProps = { error: unknown; busy: boolean; onAgain: () => void }

/** A part of the settings that did not come, while the others stand. */
export function PartFailed({ error, busy, onAgain }: PartFailedProps) {
  return (
    <div className="flex flex-col items-start gap-3">
      <Banner tone="error">{sayProblem(error)}</Banner>
      <Button size="sm" variant="secondary" busy={busy} onClick={onAgain}>
        {m.ui_try_again()}
      </Button>
    </div>
  )
}
