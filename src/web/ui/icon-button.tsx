import { clsx } from 'clsx'
import type { ComponentProps, ReactNode } from 'react'

export type IconButtonProps = Omit<ComponentProps<'button'>, 'aria-label' | 'children' | 'disabled'> & {
  /** What it does, for those who do not see the icon. */
  label: string
  icon: ReactNode
  /** Only said, so that what has the focus keeps it: an arrow that has moved something to the end. */
  idle?: boolean | undefined
  /** `floating` stands on pictures, `onPicture` on a shade over one. */
  look?: 'plain' | 'outline' | 'floating' | 'onPicture' | undefined
}

const looks = {
  plain: 'text-ink hover:bg-brand-tint hover:text-brand active:bg-brand-tint',
  outline: 'border border-line-strong bg-surface text-ink hover:border-brand hover:text-brand active:bg-brand-tint',
  floating: 'border border-line bg-surface text-ink hover:border-brand hover:text-brand active:bg-brand-tint',
  onPicture: 'text-on-picture hover:bg-on-picture/20 focus-visible:outline-on-picture',
}

export const iconButtonClass = (look: IconButtonProps['look'] = 'plain') => clsx('icon-button', looks[look])

export function IconButton({ label, icon, look, className, idle, onClick, ...rest }: IconButtonProps) {
  return (
    <button
      type="button"
      title={label}
      {...rest}
      aria-label={label}
      aria-disabled={idle || undefined}
      onClick={idle ? undefined : onClick}
      className={clsx(iconButtonClass(look), className)}
    >
      {icon}
    </button>
  )
}
