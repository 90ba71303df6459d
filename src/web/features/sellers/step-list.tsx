import { clsx } from 'clsx'
import Check from 'lucide-react/icons/check'
import { formatNumber } from '#web/format.ts'
import { m } from '#web/paraglide/messages.js'
import { paths } from '#web/paths.ts'
import { Link } from '#web/ui/link.tsx'
import { type Step, stepLabel, steps } from './steps.ts'

/** Where one is, what is complete, and a way to each: on phones numbers only, with the step's name below. */
export function StepList({ at, done }: { at: Step; done: ReadonlySet<Step> }) {
  return (
    <nav aria-label={m.sell_steps()}>
      <ol className="flex items-center">
        {steps.map((step, index) => (
          <li key={step} className={clsx('flex items-center', index > 0 && 'flex-1')}>
            {index > 0 && <span aria-hidden className="mx-1 h-px flex-1 bg-line-strong sm:mx-3" />}
            <Link
              to={paths.sell(step)}
              preventScrollReset
              aria-current={step === at ? 'step' : undefined}
              className={clsx(
                'flex min-h-11 min-w-11 items-center justify-center gap-2 rounded-full text-sm font-semibold transition-colors hover:text-brand',
                step === at ? 'text-brand' : 'text-ink-soft',
              )}
            >
              <span
                aria-hidden
                className={clsx(
                  'flex size-8 shrink-0 items-center justify-center rounded-full border tabular',
                  step === at && 'border-brand bg-brand text-on-brand',
                  step !== at && (done.has(step) ? 'border-brand text-brand' : 'border-line-strong'),
                )}
              >
                {done.has(step) && step !== at ? <Check className="size-4" /> : formatNumber(index + 1)}
              </span>
              <span className="max-md:sr-only">{stepLabel(step)}</span>
              {done.has(step) && <span className="sr-only">({m.sell_step_done()})</span>}
            </Link>
          </li>
        ))}
      </ol>
      <p className="mt-1 text-sm text-ink-soft md:sr-only">
        {m.sell_step_of({ at: formatNumber(steps.indexOf(at) + 1), all: formatNumber(steps.length) })}
      </p>
    </nav>
  )
}
