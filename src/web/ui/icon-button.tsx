import { clsx } from 'clsx'
import type { ComponentProps, ReactNode } from 'react'

export type IconButtonProps = Omit<ComponentProps<'button'>, 'aria-label' | 'children'> & {
  /** What it does, for those who do not see the icon. */
  label: string
  icon: ReactNode
  /** `floating` stands on pictures. */
  look?: 'plain' | 'outline' | 'floating' | undefined
}

const looks = {
  plain: 'hover:bg-brand-tint hover:text-brand',
  outline: 'border border-line-strong bg-surface hover:border-brand hover:text-brand',
  floating: 'border border-line bg-surface hover:border-brand hover:text-brand',
}

export const iconButtonClass = (look: IconButtonProps['look'] = 'plain') =>
  clsx(
    'inline-flex size-11 shrink-0 items-center justify-center rounded-full text-ink transition-colors active:bg-brand-tint',
    'disabled:cursor-not-allowed disabled:opacity-40',
    looks[look],
  )

export function IconButton({ label, icon, look, className, ...rest }: IconButtonProps) {
  return (
    <button type="button" title={label} {...rest} aria-label={label} className={clsx(iconButtonClass(look), className)}>
      {icon}
    </button>
  )
}
