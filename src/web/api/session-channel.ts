import { openTabChannel } from '#web/synced-store.ts'
import { accountLeft } from './account-left.ts'
import {
  type Account,
  clearTokens,
  isKept,
  readAccount,
  readTokens,
  storeTokens,
  type Tokens,
} from './session-store.ts'
import { writeStored } from './stored.ts'

/**
 * Session storage belongs to one tab. This channel shares sessions between tabs, so that a product opened in a new tab
 * finds its buyer signed in, and so that no tab sends a refresh token that another has already used (the server would
 * treat that as theft and end the session).
 */
type Message =
  | { type: 'who' }
  | { type: 'signed_in'; tokens: Tokens; account: Account | null }
  | { type: 'newer'; than: string }
  | { type: 'renewed'; spent: string; tokens: Tokens }
  | { type: 'signed_out'; refresh: string | null; suspension?: string }

const ANSWER_MS = 60

/** Where each tab keeps why it was signed out (suspension.ts). */
export const SUSPENSION = 'suspended'

/** Refresh tokens known to be used, each with the tokens that replaced it. */
const successors = new Map<string, Tokens>()
let channel: ReturnType<typeof openTabChannel<Message>> | null = null
let settled: Promise<void> | null = null

const post = (message: Message) => open()?.post(message)
const pause = () => new Promise<void>((resolve) => setTimeout(resolve, ANSWER_MS))

function open() {
  if (typeof window !== 'undefined' && typeof BroadcastChannel === 'function')
    channel ??= openTabChannel('haat-session', onMessage)
  return channel
}

function onMessage(message: Message): void {
  const tokens = readTokens()
  const here = tokens !== null && !isKept() && tokens.refresh !== null
  switch (message.type) {
    case 'who':
      if (here) post({ type: 'signed_in', tokens, account: readAccount() })
      return
    case 'signed_in':
      if (tokens === null) storeTokens(message.tokens, false, message.account)
      return
    case 'newer': {
      const newest = newestAfter(message.than)
      if (newest) post({ type: 'renewed', spent: message.than, tokens: newest })
      return
    }
    case 'renewed':
      successors.set(message.spent, message.tokens)
      if (here && tokens.refresh === message.spent) storeTokens(message.tokens, false)
      return
    case 'signed_out':
      if (message.suspension && (tokens === null || tokens.refresh === message.refresh))
        writeStored('session', SUSPENSION, message.suspension)
      if (!here || tokens.refresh !== message.refresh) return
      clearTokens()
      accountLeft()
  }
}

function newestAfter(refresh: string): Tokens | undefined {
  let newest = successors.get(refresh)
  while (newest?.refresh) {
    const next = successors.get(newest.refresh)
    if (!next) break
    newest = next
  }
  return newest
}

/** Asks the other tabs, once, for their session. Resolves after the time that an answer takes. */
export function settleSession(): Promise<void> {
  settled ??= (async () => {
    // Opened even when signed in: this tab must answer the requests of others.
    if (open() === null || readTokens() !== null) return
    post({ type: 'who' })
    await pause()
  })()
  return settled
}

/** The tokens that replaced a refresh token, if another tab used it. */
export async function successorOf(refresh: string): Promise<Tokens | undefined> {
  if (open() === null) return undefined
  post({ type: 'newer', than: refresh })
  await pause()
  return newestAfter(refresh)
}

export const announceSignIn = (tokens: Tokens, account: Account | null) => post({ type: 'signed_in', tokens, account })

export function announceRenewal(spent: string, tokens: Tokens): void {
  successors.set(spent, tokens)
  post({ type: 'renewed', spent, tokens })
}

export const announceSignOut = (refresh: string | null) => post({ type: 'signed_out', refresh })
export const announceSuspension = (refresh: string | null, suspension: string) =>
  post({ type: 'signed_out', refresh, suspension })
