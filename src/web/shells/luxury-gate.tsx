import { type MouseEvent, type ReactNode, Suspense, useState } from 'react'
import { useNavigate } from 'react-router'
import { splitLocale, withLocale } from '#web/language.ts'
import { lazy } from '#web/lazy.ts'
import { m } from '#web/paraglide/messages.js'

const ConfirmDialog = lazy(() =>
  import('#web/ui/confirm-dialog.tsx').then(({ ConfirmDialog }) => ({ default: ConfirmDialog })),
)

type PendingLink = { path: string; newTab: boolean }

/**
 * Every click on a link marked `data-luxury` asks first, wherever it stands; a direct visit does not (rules.md W-6).
 * Cards only mark their links and know nothing of the dialog.
 */
export function LuxuryGate({ children }: { children: ReactNode }) {
  const [pending, setPending] = useState<PendingLink | null>(null)
  const [open, setOpen] = useState(false)
  const navigate = useNavigate()

  const intercept = (event: MouseEvent) => {
    const link = event.target instanceof Element ? event.target.closest('a[data-luxury]') : null
    if (!(link instanceof HTMLAnchorElement) || event.button !== 0) return
    event.preventDefault()
    const path = splitLocale(link.pathname).path + link.search + link.hash
    setPending({ path, newTab: event.metaKey || event.ctrlKey || event.shiftKey })
    setOpen(true)
  }
  const goOn = () => {
    setOpen(false)
    if (pending?.newTab) window.open(withLocale(pending.path), '_blank', 'noopener')
    else if (pending) void navigate(pending.path)
  }
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- links inside are what is clicked; Enter on a link is a click
    <div onClickCapture={intercept} className="contents">
      {children}
      {pending && (
        <Suspense>
          <ConfirmDialog
            open={open}
            onOpenChange={setOpen}
            title={m.shell_luxury_title()}
            text={m.shell_luxury_text()}
            cancel={m.shell_luxury_no()}
            confirm={m.shell_luxury_yes()}
            onConfirm={goOn}
          />
        </Suspense>
      )}
    </div>
  )
}

/** What marks a link to a luxury product. */
export const luxuryMark = (luxury: boolean) => (luxury ? { 'data-luxury': '' } : {})
