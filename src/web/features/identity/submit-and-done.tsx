import type { ReactNode } from 'react'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'

type SubmitAndDoneProps = {
  busy: boolean
  /** What has been done, once it is. */
  done: string | null
  children: ReactNode
}

/** The button of a form that is left once it has done its work: what was done lies over it, so that nothing moves. */
export const SubmitAndDone = ({ busy, done, children }: SubmitAndDoneProps) => (
  <div className="relative">
    <Button type="submit" size="lg" wide busy={busy || done !== null}>
      {children}
    </Button>
    {done !== null && (
      <div className="absolute inset-x-0 bottom-0 grid min-h-full rounded-md bg-surface">
        <Banner tone="success">{done}</Banner>
      </div>
    )}
  </div>
)
