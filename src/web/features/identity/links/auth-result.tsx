import { clsx } from 'clsx'
import CircleAlert from 'lucide-react/icons/circle-alert'
import CircleCheck from 'lucide-react/icons/circle-check'
import { type ReactNode, useEffect, useRef } from 'react'

export type AuthResultProps = { tone: 'good' | 'bad'; title: string; text: ReactNode; action?: ReactNode }

/** The outcome of a link or a form, in its place; takes the focus, since the pressed button is gone. */
export function AuthResult({ tone, title, text, action }: AuthResultProps) {
  const Icon = tone === 'good' ? CircleCheck : CircleAlert
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <div
      role={tone === 'good' ? 'status' : 'alert'}
      className="flex flex-col items-start gap-3 rounded-md border border-line bg-surface p-5"
    >
      <Icon aria-hidden className={clsx('size-8', tone === 'good' ? 'text-success' : 'text-sale')} />
      <h2 ref={heading} tabIndex={-1} className="text-lg font-semibold outline-none">
        {title}
      </h2>
      <p className="text-ink-soft">{text}</p>
      {action && <div className="mt-2 flex flex-wrap gap-3">{action}</div>}
    </div>
  )
}
