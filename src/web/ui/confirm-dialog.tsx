import { Action, Cancel, Content, Description, Overlay, Portal, Root, Title } from 'radix-ui/alert-dialog'
import { type ReactNode, useEffect, useRef } from 'react'
import { BackCloses } from './back-closes.tsx'
import { Button } from './button.tsx'
import { Sending } from './form.tsx'
import { DOUBLE_TAP_MS } from './one-press.ts'
import { useReturnFocus } from './use-return-focus.ts'

export type ConfirmDialogProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
  title: ReactNode
  text: ReactNode
  confirm: string
  cancel: string
  tone?: 'primary' | 'danger' | undefined
  /** The action is running: the dialog stays open, with a spinner. */
  busy?: boolean | undefined
  onConfirm: () => void
  children?: ReactNode
}

/** A confirmation dialog; the safe option has the focus. Import it lazily. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const {
    open,
    onOpenChange,
    title,
    text,
    confirm,
    cancel,
    tone = 'primary',
    busy = false,
    onConfirm,
    children,
  } = props
  const { remember, onCloseAutoFocus } = useReturnFocus()
  const once = useOnce(busy)
  return (
    <Root open={open} onOpenChange={(next) => !busy && onOpenChange(next)}>
      {open && <BackCloses close={() => !busy && onOpenChange(false)} />}
      <Portal>
        <Overlay className="fixed inset-0 z-50 animate-fade-in bg-veil print:hidden" />
        <Content
          onOpenAutoFocus={remember}
          onCloseAutoFocus={onCloseAutoFocus}
          className="fixed inset-x-4 top-1/2 z-50 mx-auto max-h-[calc(100dvh-var(--spacing)*8)] max-w-md -translate-y-1/2 animate-fade-in overflow-y-auto rounded-md bg-surface p-6 shadow-float print:hidden"
        >
          <Title className="text-lg font-semibold">{title}</Title>
          <Description className="mt-2 text-ink-soft">{text}</Description>
          <Sending value={busy}>{children}</Sending>
          <div className="mt-6 flex flex-wrap justify-end gap-3">
            <Cancel asChild>
              <Button variant="secondary" idle={busy}>
                {cancel}
              </Button>
            </Cancel>
            <Action
              asChild
              onClick={(event) => {
                event.preventDefault()
                once(onConfirm)
              }}
            >
              <Button variant={tone} busy={busy}>
                {confirm}
              </Button>
            </Action>
          </div>
        </Content>
      </Portal>
    </Root>
  )
}

/**
 * Acts once per press: whoever opens the dialog says a moment after it that it is `busy`. Once it is no longer, or where it never was,
 * as nothing could be sent, the next press acts again.
 */
function useOnce(busy: boolean) {
  const pressedAt = useRef(Number.NEGATIVE_INFINITY)
  useEffect(() => {
    if (!busy) pressedAt.current = Number.NEGATIVE_INFINITY
  }, [busy])
  return (act: () => void) => {
    const now = performance.now()
    if (busy || now - pressedAt.current < DOUBLE_TAP_MS) return
    pressedAt.current = now
    act()
  }
}
