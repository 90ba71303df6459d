import Share2 from 'lucide-react/icons/share-2'
import { useEffect, useRef, useState } from 'react'
import { m } from '#web/paraglide/messages.js'
import { Button } from '#web/ui/button.tsx'
import { browserMeans, type Shared, shareLink } from './share.ts'

/** How long the result of sharing is shown (rules.md C-18). */
const SAID_MS = 1800

const formatShared: Record<Shared, () => string> = {
  shared: m.product_shared,
  copied: m.product_copied,
  opened: m.product_share_opened,
  cancelled: () => '',
}

type ShareButtonProps = {
  title: string
  /** What the address needs beside its path, such as the chosen variant. */
  search?: string
}

/** Shares this page's address and shows the result for a moment. */
export function ShareButton({ title, search = '' }: ShareButtonProps) {
  const [sharing, setSharing] = useState(false)
  const [result, setResult] = useState('')
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])

  const share = async () => {
    setSharing(true)
    clearTimeout(timer.current)
    try {
      const url = window.location.origin + window.location.pathname + search
      setResult(formatShared[await shareLink({ title, url }, browserMeans())]())
    } catch {
      setResult(m.product_share_failed())
    }
    setSharing(false)
    timer.current = setTimeout(() => setResult(''), SAID_MS)
  }
  return (
    <span className="relative">
      <Button variant="ghost" size="sm" busy={sharing} onClick={() => void share()}>
        {!sharing && <Share2 aria-hidden className="size-4.5" />}
        {sharing ? m.product_sharing() : m.product_share()}
      </Button>
      <span
        role="status"
        className="absolute end-0 top-full z-20 mt-1 animate-fade-in rounded-md bg-ink px-3 py-1.5 text-xs whitespace-nowrap text-paper shadow-float empty:hidden"
      >
        {result}
      </span>
    </span>
  )
}
