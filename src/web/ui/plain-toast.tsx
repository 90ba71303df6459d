import X from 'lucide-react/icons/x'
import { useEffect } from 'react'
import { m } from '#web/paraglide/messages.js'
import { Button } from './button.tsx'
import { IconButton } from './icon-button.tsx'

export type ToastKind = 'message' | 'success' | 'error'

/** A message with a way back stays long enough to be read and reached. */
export const ACTION_MS = 10_000

export type PlainMessage = {
  kind: ToastKind
  text: string
  action?: { label: string; onClick: () => void } | undefined
  id?: string | undefined
  lasting?: boolean | undefined
  /** Each message is a new one, with its own time. */
  key: number
}

type PlainToastProps = Omit<PlainMessage, 'key' | 'id'> & { label: string; close: () => void }

/** A message without the library of toasts, which a bad connection may withhold. */
export function PlainToast({ kind, text, action, lasting = false, label, close }: PlainToastProps) {
  useEffect(() => {
    if (lasting) return undefined
    const timer = setTimeout(close, ACTION_MS)
    return () => clearTimeout(timer)
  }, [lasting, close])
  return (
    <section
      aria-label={label}
      className="fixed inset-x-3 bottom-(--above-consent) z-50 mx-auto max-w-md animate-rise-in rounded-md border border-line bg-surface shadow-float print:hidden"
    >
      <div className="flex items-center gap-2 narrow:flex-wrap py-1 ps-4 pe-1 text-sm">
        <p role={kind === 'error' ? 'alert' : 'status'} className="min-w-0 flex-1 py-2 wrap-anywhere narrow:basis-full">
          {text}
        </p>
        {action && (
          <Button
            variant="secondary"
            size="sm"
            onClick={() => {
              close()
              action.onClick()
            }}
          >
            {action.label}
          </Button>
        )}
        <IconButton label={m.ui_close()} icon={<X aria-hidden className="size-5" />} onClick={close} />
      </div>
    </section>
  )
}
