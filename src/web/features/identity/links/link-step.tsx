import { formatProblem } from '#web/errors/format-problem.ts'
import type { MailLink } from '#web/features/identity/use-mail-link.ts'
import { m } from '#web/paraglide/messages.js'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'

export type LinkStepProps = {
  link: MailLink<unknown>
  onOpen: () => void
  /** What the button does, in its words. */
  button: string
}

/** The button that carries out a mail's link; hidden once that is done or impossible. */
export function LinkStep({ link, onOpen, button }: LinkStepProps) {
  if (link.step === 'done' || link.step === 'dead') return null
  return (
    <div className="flex flex-col gap-4">
      {link.step === 'failed' && <Banner tone="error">{formatProblem(link.error)}</Banner>}
      <Button size="lg" wide busy={link.step === 'working'} onClick={onOpen}>
        {link.step === 'failed' ? m.ui_try_again() : button}
      </Button>
    </div>
  )
}
