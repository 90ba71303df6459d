import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { m } from '#web/paraglide/messages.js'

type AuthFrameProps = {
  title: string
  intro?: ReactNode
  /** Beside the form on a large screen, below it elsewhere; the form stays where it is when this comes later. */
  aside?: ReactNode
  children: ReactNode
}

/** The narrow page of signing in and what belongs to it. */
export function AuthFrame({ title, intro, aside, children }: AuthFrameProps) {
  return (
    <div
      className={clsx('page py-8 sm:py-12', aside && 'xl:grid xl:grid-cols-[1fr_28rem_1fr] xl:items-start xl:gap-8')}
    >
      <div className="mx-auto w-full max-w-md xl:col-start-2">
        <h1 className="text-2xl font-bold">{title}</h1>
        {intro && <div className="mt-1 text-ink-soft">{intro}</div>}
        {/* Not every browser shows the content of <noscript>. */}
        <p className="mt-6 rounded-md bg-sale-tint px-4 py-3 text-sale js:hidden">{m.identity_needs_script()}</p>
        <div className="mt-6">{children}</div>
      </div>
      {aside && <aside className="mx-auto mt-10 w-full max-w-md xl:mt-0">{aside}</aside>}
    </div>
  )
}
