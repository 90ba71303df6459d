import type { ReactNode } from 'react'
import { ProblemText } from '#web/errors/problem-text.tsx'

type StateProps = { icon?: ReactNode; title: ReactNode; text?: ReactNode; action?: ReactNode; level?: 'h1' | 'h2' }

function State({ icon, title, text, action, level: Heading = 'h2' }: StateProps) {
  return (
    <div className="mx-auto flex max-w-md flex-col items-center px-4 py-12 text-center">
      {icon && (
        <span
          aria-hidden
          className="mb-5 flex size-16 items-center justify-center rounded-full bg-brand-tint text-brand [&_svg]:size-7"
        >
          {icon}
        </span>
      )}
      <Heading className="text-xl font-semibold">{title}</Heading>
      {text && (
        <p className="mt-2 text-ink-soft">
          <ProblemText>{text}</ProblemText>
        </p>
      )}
      {action && <div className="mt-6 flex flex-wrap justify-center gap-3">{action}</div>}
    </div>
  )
}

/** An empty state, with what to do next. */
export const EmptyState = (props: StateProps) => <State {...props} />

/** An error state; announced by screen readers. */
export const ErrorState = (props: StateProps) => (
  <div role="alert">
    <State {...props} />
  </div>
)
