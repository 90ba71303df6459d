import {
  type Account,
  clearTokens,
  isKept,
  readAccount,
  readTokens,
  storeTokens,
  type Tokens,
} from './session-store.ts'

/**
 * Session storage belongs to one tab. Tabs of one browser tell each other here, so that a product opened in a new tab
 * finds its buyer signed in, and so that no tab shows a refresh token that another has already spent (the server would
 * take that for theft and end the session).
 */
type Word =
  | { word: 'who' }
  | { word: 'signed_in'; tokens: Tokens; account: Account | null }
  | { word: 'newer'; than: string }
  | { word: 'renewed'; spent: string; tokens: Tokens }
  | { word: 'signed_out'; refresh: string | null }

const ANSWER_MS = 60

/** Refresh tokens this tab knows to be spent, and what came after each. */
const successors = new Map<string, Tokens>()
let channel: BroadcastChannel | null = null
let settled: Promise<void> | null = null

const say = (word: Word) => open()?.postMessage(word)
const pause = () => new Promise<void>((resolve) => setTimeout(resolve, ANSWER_MS))

function open(): BroadcastChannel | null {
  if (channel === null && typeof window !== 'undefined' && typeof BroadcastChannel === 'function') {
    channel = new BroadcastChannel('haat-session')
    channel.addEventListener('message', (event: MessageEvent<Word>) => hear(event.data))
  }
  return channel
}

function hear(said: Word): void {
  const tokens = readTokens()
  const here = tokens !== null && !isKept() && tokens.refresh !== null
  switch (said.word) {
    case 'who':
      if (here) say({ word: 'signed_in', tokens, account: readAccount() })
      return
    case 'signed_in':
      if (tokens === null) storeTokens(said.tokens, false, said.account)
      return
    case 'newer': {
      const newest = newestAfter(said.than)
      if (newest) say({ word: 'renewed', spent: said.than, tokens: newest })
      return
    }
    case 'renewed':
      successors.set(said.spent, said.tokens)
      if (here && tokens.refresh === said.spent) storeTokens(said.tokens, false)
      return
    case 'signed_out':
      if (here && tokens.refresh === said.refresh) clearTokens()
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

/** Asks the other tabs, once, whether someone is signed in there. Resolves when an answer would have come. */
export function settleSession(): Promise<void> {
  settled ??= (async () => {
    // Opened in any case: who is signed in here must hear the others ask.
    if (open() === null || readTokens() !== null) return
    say({ word: 'who' })
    await pause()
  })()
  return settled
}

/** The tokens that came after a refresh token, if another tab spent it. */
export async function successorOf(refresh: string): Promise<Tokens | undefined> {
  if (open() === null) return undefined
  say({ word: 'newer', than: refresh })
  await pause()
  return newestAfter(refresh)
}

export const tellSignedIn = (tokens: Tokens, account: Account | null) => say({ word: 'signed_in', tokens, account })

export function tellRenewed(spent: string, tokens: Tokens): void {
  successors.set(spent, tokens)
  say({ word: 'renewed', spent, tokens })
}

export const tellSignedOut = (refresh: string | null) => say({ word: 'signed_out', refresh })
