import Copy from 'lucide-react/icons/copy'
import { useEffect, useState } from 'react'
import { m } from '#web/paraglide/messages.js'
import { Button } from './button.tsx'

/** SPEC 9's time for what a button says of itself. */
const SAID_MS = 1500

/** Where the browser does not let us copy it says so; the text stands there to be selected. */
export function CopyButton({ text, onCopied }: { text: string; onCopied?: () => void }) {
  const [said, setSaid] = useState<'copied' | 'refused' | null>(null)
  useEffect(() => {
    if (said === null) return undefined
    const timer = setTimeout(() => setSaid(null), SAID_MS)
    return () => clearTimeout(timer)
  }, [said])
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text)
      setSaid('copied')
      onCopied?.()
    } catch {
      setSaid('refused')
    }
  }
  return (
    <Button variant="secondary" size="sm" onClick={() => void copy()}>
      <Copy aria-hidden className="size-4.5" />
      <span aria-live="polite">
        {said === 'copied' ? m.account_copied() : said === 'refused' ? m.account_copy_refused() : m.account_copy()}
      </span>
    </Button>
  )
}
