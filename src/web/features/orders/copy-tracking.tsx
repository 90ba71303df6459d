import Check from 'lucide-react/icons/check'
import Copy from 'lucide-react/icons/copy'
import { useEffect, useRef, useState } from 'react'
import { m } from '#web/paraglide/messages.js'
import { IconButton } from '#web/ui/icon-button.tsx'
import { notify } from '#web/ui/toast.ts'

const COPIED_MS = 1500

/** Where there is no clipboard the number stands there to be selected. */
export function CopyTracking({ tracking }: { tracking: string }) {
  const [copied, setCopied] = useState(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(tracking)
      clearTimeout(timer.current)
      setCopied(true)
      timer.current = setTimeout(() => setCopied(false), COPIED_MS)
    } catch {
      notify.error(m.order_copy_failed())
    }
  }
  return (
    <>
      <IconButton
        label={m.order_copy_tracking({ tracking })}
        icon={copied ? <Check className="size-4 text-success" /> : <Copy className="size-4" />}
        onClick={() => void copy()}
      />
      <span role="status" className="text-sm text-success">
        {copied && m.order_copied()}
      </span>
    </>
  )
}
