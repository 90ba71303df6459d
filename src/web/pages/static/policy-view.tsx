import type { ReactNode } from 'react'
import { formatDay } from '#web/format.ts'
import { m } from '#web/paraglide/messages.js'
import { POLICY_DATE, type Policy } from './policies.ts'

/** A page to read: one column, the sections one after another. */
export function PolicyView({ policy, children }: { policy: Policy; children?: ReactNode }) {
  return (
    <article className="page py-8 sm:py-12">
      <div className="mx-auto max-w-prose">
        <h1 className="text-2xl font-bold tracking-tight sm:text-3xl">{policy.title()}</h1>
        <p className="mt-2 text-lg text-ink-soft">{policy.text()}</p>
        <p className="mt-3 text-sm text-ink-soft">{m.static_dated({ day: formatDay(POLICY_DATE) })}</p>
        {policy.sections.map(([title, text]) => (
          <section key={title()} className="mt-8">
            <h2 className="text-lg font-semibold">{title()}</h2>
            <p className="mt-1.5 leading-relaxed">{text()}</p>
          </section>
        ))}
        {children}
      </div>
    </article>
  )
}
