import Copy from 'lucide-react/icons/copy'
import { useEffect, useState } from 'react'
import { m } from '#web/paraglide/messages.js'
import { Button } from './button.tsx'

/** How long a button shows its result (rules.md W-7). */
const SAID_MS = 1500

/** Without clipboard access it says so; the text can be selected by hand. */
export function CopyButton({ text, onCopied }: { text: string; onCopied?: () => void }) {
  const [result, setResult] = useState<'copied' | 'refused' | null>(null)
  useEffect(() => {
    if (result === null) return undefined
    const timer = setTimeout(() => setResult(null), SAID_MS)
    return () => clearTimeout(timer)
  }, [result])
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text)
      setResult('copied')
      onCopied?.()
    } catch {
      setResult('refused')
    }
  }
  return (
    <Button variant="secondary" size="sm" onClick={() => void copy()}>
      <Copy aria-hidden className="size-4.5" />
      <span aria-live="polite">
        {result === 'copied' ? m.account_copied() : result === 'refused' ? m.account_copy_refused() : m.account_copy()}
      </span>
    </Button>
  )
}
