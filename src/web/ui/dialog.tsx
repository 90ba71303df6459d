import { clsx } from 'clsx'
import X from 'lucide-react/icons/x'
import { Close, Content, Description, Overlay, Portal, Root, Title } from 'radix-ui/dialog'
import { type ReactNode, useRef } from 'react'
import { m } from '#web/paraglide/messages.js'
import { BackCloses } from './back-closes.tsx'
import { focusFirst } from './first-focus.ts'
import { IconButton } from './icon-button.tsx'
import { useReturnFocus } from './use-return-focus.ts'

export type DialogProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
  title: ReactNode
  description?: ReactNode
  /** Buttons, at the end of the last line. */
  footer?: ReactNode
  size?: 'md' | 'lg' | 'xl' | undefined
  /** As high as the screen, for a list that is searched: it stays in place, and a tap on it hits no edge that has moved. */
  tall?: boolean | undefined
  /** Back is left to the router: the dialog has an address of its own, or closing it leads elsewhere. */
  leavesBack?: boolean
  children?: ReactNode
}

/** Its ring is within the dialog, which it fills from edge to edge. Of a low screen title and buttons scroll with it. */
const bodyClass =
  'min-h-0 flex-1 overflow-y-auto px-5 pb-5 last:rounded-b-md focus-visible:-outline-offset-2 sm:px-6 low:flex-none'

const widths = { md: 'max-w-md', lg: 'max-w-3xl', xl: 'max-w-6xl' }

/** Import it lazily: it brings the headless library with it. */
export function Dialog({
  open,
  onOpenChange,
  title,
  description,
  footer,
  size = 'md',
  tall = false,
  leavesBack = false,
  children,
}: DialogProps) {
  const body = useRef<HTMLDivElement>(null)
  const actions = useRef<HTMLDivElement>(null)
  const { remember, onCloseAutoFocus } = useReturnFocus()
  const onOpenAutoFocus = (event: Event) => {
    remember()
    if (body.current === null) return
    event.preventDefault()
    focusFirst(body.current, actions.current)
  }
  return (
    <Root open={open} onOpenChange={onOpenChange}>
      {open && !leavesBack && <BackCloses close={() => onOpenChange(false)} />}
      <Portal>
        <Overlay className="fixed inset-0 z-50 animate-fade-in bg-veil print:hidden" />
        <Content
          data-printed
          onOpenAutoFocus={onOpenAutoFocus}
          onCloseAutoFocus={onCloseAutoFocus}
          {...(!description && { 'aria-describedby': undefined })}
          className={clsx(
            'fixed inset-x-4 top-1/2 z-50 mx-auto flex max-h-[calc(100dvh-var(--spacing)*8)] -translate-y-1/2 animate-fade-in flex-col rounded-md bg-surface shadow-float low:overflow-y-auto',
            widths[size],
            tall && 'h-dvh',
          )}
        >
          <div className="flex items-start gap-4 px-5 pt-4 sm:px-6 narrow:flex-col-reverse narrow:gap-0 narrow:pt-1">
            <Title className="min-w-0 flex-1 py-2 text-lg font-semibold">{title}</Title>
            <Close asChild>
              <IconButton label={m.ui_close()} icon={<X className="size-5" />} className="-me-2 narrow:self-end" />
            </Close>
          </div>
          {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the keyboard scrolls what holds no control */}
          <div ref={body} tabIndex={0} className={bodyClass}>
            {description && <Description className="text-ink-soft">{description}</Description>}
            {children}
          </div>
          {footer && (
            <div ref={actions} className="flex flex-wrap justify-end gap-3 px-5 pb-5 sm:px-6 sm:pb-6">
              {footer}
            </div>
          )}
        </Content>
      </Portal>
    </Root>
  )
}
