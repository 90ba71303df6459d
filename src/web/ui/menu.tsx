import { clsx } from 'clsx'
import { Content, Item, Portal, Root, Trigger } from 'radix-ui/dropdown-menu'
import type { ReactNode } from 'react'

export type MenuItem = {
  label: ReactNode
  icon?: ReactNode
  tone?: 'danger' | undefined
  disabled?: boolean | undefined
  onSelect: () => void
}

/** Actions on something (a row, an account); for links to pages use links. Import it lazily on public pages. */
export function Menu({ trigger, items, label }: { trigger: ReactNode; items: readonly MenuItem[]; label: string }) {
  return (
    <Root>
      <Trigger asChild>{trigger}</Trigger>
      <Portal>
        <Content
          aria-label={label}
          align="end"
          sideOffset={6}
          collisionPadding={8}
          className="z-50 min-w-44 animate-fade-in rounded-md border border-line bg-surface p-1 shadow-float"
        >
          {items.map((item, index) => (
            <Item
              key={index}
              {...(item.disabled && { disabled: true })}
              onSelect={item.onSelect}
              className={clsx(
                'flex min-h-11 cursor-pointer items-center gap-3 rounded-sm px-3 outline-none data-[disabled]:cursor-not-allowed data-[disabled]:opacity-50 data-[highlighted]:bg-brand-tint',
                item.tone === 'danger' ? 'text-sale' : 'text-ink',
              )}
            >
              {item.icon}
              {item.label}
            </Item>
          ))}
        </Content>
      </Portal>
    </Root>
  )
}
