import { clsx } from 'clsx'
import X from 'lucide-react/icons/x'
import { Close, Content, Overlay, Portal, Root, Title } from 'radix-ui/dialog'
import { type ReactNode, useRef } from 'react'
import { m } from '#web/paraglide/messages.js'
import { BackCloses } from './back-closes.tsx'
import { focusDrawer } from './first-focus.ts'
import { IconButton } from './icon-button.tsx'
import { useReturnFocus } from './use-return-focus.ts'

export type DrawerProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
  title: string
  side?: 'start' | 'end' | undefined
  footer?: ReactNode
  children: ReactNode
}

/** A panel that slides in from a side. Import it lazily. */
export function Drawer({ open, onOpenChange, title, side = 'end', footer, children }: DrawerProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  const body = useRef<HTMLDivElement>(null)
  const { remember, onCloseAutoFocus } = useReturnFocus()
  const onOpenAutoFocus = (event: Event) => {
    remember()
    if (body.current === null) return
    event.preventDefault()
    focusDrawer(body.current, heading.current)
  }
  return (
    <Root open={open} onOpenChange={onOpenChange}>
      {open && <BackCloses close={() => onOpenChange(false)} />}
      <Portal>
        <Overlay className="fixed inset-0 z-50 animate-fade-in bg-veil print:hidden" />
        <Content
          aria-describedby={undefined}
          onOpenAutoFocus={onOpenAutoFocus}
          onCloseAutoFocus={onCloseAutoFocus}
          className={clsx(
            'fixed inset-y-0 z-50 flex w-[min(22rem,calc(100vw-var(--spacing)*10))] flex-col bg-surface shadow-float print:hidden',
            side === 'end' ? 'end-0 animate-slide-in-end' : 'start-0 animate-slide-in-start',
          )}
        >
          <div className="flex min-h-16 shrink-0 items-center gap-2 border-b border-line ps-5 pe-2">
            <Title ref={heading} tabIndex={-1} className="flex-1 text-lg font-semibold outline-none">
              {title}
            </Title>
            <Close asChild>
              <IconButton label={m.ui_close()} icon={<X className="size-5" />} />
            </Close>
          </div>
          <div ref={body} className="min-h-0 flex-1 overflow-y-auto overscroll-contain px-5 py-4">
            {children}
          </div>
          {footer && <div className="shrink-0 border-t border-line px-5 py-3">{footer}</div>}
        </Content>
      </Portal>
    </Root>
  )
}
