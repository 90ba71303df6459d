import { createElement } from 'react'
import type * as SonnerModule from 'sonner'
import { m } from '#web/paraglide/messages.js'
import { createStore, useStore } from '#web/synced-store.ts'
import { ACTION_MS, type PlainMessage, PlainToast, type ToastKind } from './plain-toast.tsx'
import { returnFocus, ToastFocus } from './toast-focus.tsx'

export type ToastOptions = {
  action?: { label: string; onClick: () => void }
  /** Takes the place of the message that was shown with the same id. */
  id?: string
  /** Until it is closed or taken away (`dismiss`). */
  lasting?: boolean
}

/** A message that waits longer for the library is shown without it. */
const PATIENCE_MS = 1500

type Sonner = Pick<typeof SonnerModule, 'toast' | 'Toaster'>
const store = createStore<Sonner | null>(null)
const plain = createStore<PlainMessage | null>(null)
let loading: Promise<Sonner | null> | null = null
let serial = 0
/** The latest message of each id that has not been taken away. */
const latest = new Map<string, number>()

/** The library is loaded with the first message; with each further one again, if that failed. */
const load = (): Promise<Sonner | null> =>
  (loading ??= import('sonner').then(
    (sonner) => {
      store.set(sonner)
      return sonner
    },
    () => {
      loading = null
      return null
    },
  ))

const closePlain = () => plain.set(null)

const patience = () => new Promise<null>((resolve) => setTimeout(() => resolve(null), PATIENCE_MS))

async function show(kind: ToastKind, text: string, options?: ToastOptions): Promise<void> {
  const id = options?.id
  const key = (serial += 1)
  if (id !== undefined) latest.set(id, key)
  const sonner = await Promise.race([load(), patience()])
  // Meanwhile it was taken away, or another has its place.
  if (id !== undefined && latest.get(id) !== key) return
  // With a message of the other kind on the screen, both would lie over each other.
  plain.set(sonner ? null : { kind, text, action: options?.action, lasting: options?.lasting, key, id })
  // The library has nothing to close a message with; one that stays needs it.
  const chosen = options?.action ?? (options?.lasting ? { label: m.ui_close(), onClick: () => {} } : undefined)
  const action = chosen && withReturn(chosen)
  sonner?.toast[kind](text, {
    ...(action && { action, duration: ACTION_MS }),
    ...(options?.lasting && { duration: Infinity }),
    ...(id !== undefined && { id }),
  })
}

/** Gives the focus back before it acts: once the message is gone, it would close a menu opened since. */
const withReturn = ({ label, onClick }: NonNullable<ToastOptions['action']>) => ({
  label,
  onClick: () => {
    returnFocus()
    onClick()
  },
})

/** A toast: a short message, optionally with an action. It is shown whether or not the library can be loaded. */
export const notify = {
  say: (text: string, options?: ToastOptions) => void show('message', text, options),
  success: (text: string, options?: ToastOptions) => void show('success', text, options),
  error: (text: string, options?: ToastOptions) => void show('error', text, options),
  /** Takes away what does not hold any more. */
  dismiss: (id: string) => {
    latest.delete(id)
    store.get()?.toast.dismiss(id)
    if (plain.get()?.id === id) closePlain()
  },
}

/** Where the messages appear; once, in the document. */
export function Toasts({ label }: { label: string }) {
  const loaded = useStore(store, null)
  const message = useStore(plain, null)
  return createElement(
    ToastFocus,
    null,
    message && createElement(PlainToast, { ...message, label, close: closePlain }),
    loaded && createElement(loaded.Toaster, { ...look, containerAriaLabel: label }),
  )
}

const look = {
  position: 'bottom-center',
  offset: { bottom: 'var(--above-consent)' },
  mobileOffset: { bottom: 'var(--above-consent)' },
  style: { fontFamily: 'inherit' },
  toastOptions: {
    style: {
      background: 'var(--color-surface)',
      color: 'var(--color-ink)',
      borderColor: 'var(--color-line)',
      borderRadius: 'var(--radius-md)',
      fontSize: 'var(--text-sm)',
    },
    // As our secondary button, and as tall as a finger needs: the library's is a black one of 24 px.
    actionButtonStyle: {
      height: 'auto',
      minHeight: '2.75rem',
      paddingInline: '0.75rem',
      background: 'transparent',
      color: 'var(--color-ink)',
      border: '1px solid var(--color-line-strong)',
      borderRadius: 'var(--radius-md)',
      fontSize: 'inherit',
      fontWeight: 600,
    },
  },
} as const
