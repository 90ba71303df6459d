import { clsx } from 'clsx'
import LoaderCircle from 'lucide-react/icons/loader-circle'
import type { ComponentProps, MouseEvent } from 'react'

export type ButtonLook = {
  variant?: 'primary' | 'secondary' | 'ghost' | 'danger' | undefined
  size?: 'sm' | 'md' | 'lg' | undefined
  /** As wide as its place. */
  wide?: boolean | undefined
}

const variants = {
  primary: 'bg-brand text-on-brand hover:bg-brand-hover active:bg-brand-hover',
  secondary: 'border border-line-strong bg-surface text-ink hover:border-brand hover:text-brand active:bg-brand-tint',
  ghost: 'text-ink hover:bg-brand-tint hover:text-brand active:bg-brand-tint',
  danger: 'bg-sale text-on-sale hover:bg-sale-hover active:bg-sale-hover',
}
const sizes = {
  sm: 'min-h-9 touch:min-h-11 gap-1.5 px-3 text-sm',
  md: 'min-h-11 gap-2 px-4 text-base',
  lg: 'min-h-12 gap-2 px-6 text-base',
}

/** The look of a button, for links that lead somewhere. */
export function buttonClass({ variant = 'primary', size = 'md', wide = false }: ButtonLook = {}): string {
  return clsx('button', variants[variant], sizes[size], wide && 'w-full')
}

type ButtonState = {
  /** It shows a spinner, and keeps its width. */
  busy?: boolean | undefined
  /** There is nothing to do, as after a save. */
  idle?: boolean | undefined
}

/** Never `disabled`: a button that its own press disables would lose the focus. */
export type ButtonProps = Omit<ComponentProps<'button'>, 'disabled'> & ButtonLook & ButtonState

/** While `busy` or `idle` it ignores clicks. */
export function Button({
  variant,
  size,
  wide,
  busy = false,
  idle = false,
  className,
  children,
  onClick,
  ...rest
}: ButtonProps) {
  const guarded = (event: MouseEvent<HTMLButtonElement>) => {
    if (busy || idle) event.preventDefault()
    else onClick?.(event)
  }
  return (
    <button
      type="button"
      {...rest}
      onClick={guarded}
      data-tone={variant === 'danger' ? 'danger' : undefined}
      aria-busy={busy || undefined}
      aria-disabled={busy || idle || undefined}
      className={clsx(buttonClass({ variant, size, wide }), idle && 'opacity-50', className)}
    >
      {busy && <LoaderCircle aria-hidden className="size-5 animate-spin" />}
      {children}
    </button>
  )
}
