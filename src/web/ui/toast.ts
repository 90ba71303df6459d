import { createElement, useSyncExternalStore } from 'react'
import type * as SonnerModule from 'sonner'

export type ToastOptions = { action?: { label: string; onClick: () => void } }

/** A message with a way back stays long enough to be read and reached. */
const ACTION_MS = 10_000

type Sonner = Pick<typeof SonnerModule, 'toast' | 'Toaster'>
let sonner: Sonner | null = null
let asked: Promise<Sonner> | null = null
const listeners = new Set<() => void>()

/** The library arrives with the first message, not with the page. */
async function ready(): Promise<Sonner> {
  asked ??= import('sonner')
  sonner = await asked
  for (const listener of listeners) listener()
  return sonner
}

function show(kind: 'message' | 'success' | 'error', text: string, options?: ToastOptions): void {
  void ready().then(({ toast }) => toast[kind](text, options && { ...options, duration: ACTION_MS }))
}

/** A short message over the page that goes away by itself: what happened, and maybe a way back. */
export const notify = {
  say: (text: string, options?: ToastOptions) => show('message', text, options),
  success: (text: string, options?: ToastOptions) => show('success', text, options),
  error: (text: string, options?: ToastOptions) => show('error', text, options),
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Where the messages appear; once, in the document. */
export function Toasts({ label }: { label: string }) {
  const loaded = useSyncExternalStore(
    subscribe,
    () => sonner,
    () => null,
  )
  if (!loaded) return null
  return createElement(loaded.Toaster, {
    containerAriaLabel: label,
    position: 'bottom-center',
    offset: { bottom: 24 },
    mobileOffset: { bottom: 80 },
    style: { fontFamily: 'inherit' },
    toastOptions: {
      style: {
        background: 'var(--color-surface)',
        color: 'var(--color-ink)',
        borderColor: 'var(--color-line)',
        borderRadius: 'var(--radius-md)',
        fontSize: 'var(--text-sm)',
      },
    },
  })
}
