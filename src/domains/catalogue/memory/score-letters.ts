import type { Window } from '#contract/page.ts'
import { bounds } from './bounds.ts'
import { type FoundSlots, SHOWN } from './found-slots.ts'
import type { Listed, PhraseListed } from './listed.ts'
import { type Relevance, SCORES, scoreOf, toRelevance } from './relevance.ts'
import { IN_NAME } from './words.ts'

/** Asks the database for the literal scores of products (score-views.ts). */
export type AskLetters = (ids: readonly number[]) => Promise<readonly { id: number; literal: number }[]>

/**
 * Adds the literal scores that only texts tell. They order products of equal score, so that only products whose score occurs on the
 * page need them.
 */
export async function scoreLetters(
  listed: Listed,
  { relevance, letters }: PhraseListed,
  { found, slots, phrase, window, ask }: FoundSlots & { phrase: string; window: Window; ask: AskLetters },
) {
  if (!letters) return
  const isOnPage = scoresOnPage({ found, slots }, relevance, window)
  const asked = new Map<number, number[]>()
  const count = slots ? slots.length : found.length
  for (let at = 0; at < count; at += 1) {
    const slot = slots ? (slots[at] as number) : at
    if (found[slot] !== SHOWN || letters[slot] === 0) continue
    const score = scoreOf(relevance[slot] as number)
    if (isOnPage[score] !== 1) continue
    const texts = letters[slot] as number
    if ((texts & IN_NAME) !== 0)
      relevance[slot] = (relevance[slot] as number) + scoreNames(listed.namesOf(slot), phrase)
    if ((texts & ~IN_NAME) === 0) continue
    const others = asked.get(score)
    if (others) others.push(slot)
    else asked.set(score, [slot])
  }
  const newest = [...asked.values()].flatMap((all) => newestOf(listed, all))
  if (newest.length === 0) return
  const slotOf = new Map(newest.map((slot) => [listed.idOf(slot), slot]))
  for (const { id, literal } of await ask([...slotOf.keys()])) {
    const slot = slotOf.get(id)
    if (slot !== undefined) relevance[slot] = toRelevance(scoreOf(relevance[slot] as number), literal)
  }
}

/** A table with a 1 for each score that occurs on the page. */
function scoresOnPage({ found, slots }: FoundSlots, relevance: Relevance, { limit, offset }: Window): Uint8Array {
  const counts = new Uint32Array(SCORES)
  const count = slots ? slots.length : found.length
  for (let at = 0; at < count; at += 1) {
    const slot = slots ? (slots[at] as number) : at
    if (found[slot] !== SHOWN) continue
    const score = scoreOf(relevance[slot] as number)
    counts[score] = (counts[score] as number) + 1
  }
  const isOnPage = new Uint8Array(SCORES)
  let before = 0
  for (let score = SCORES - 1; score >= 0; score -= 1) {
    const until = before + (counts[score] as number)
    if (before < offset + limit && until > offset) isOnPage[score] = 1
    before = until
  }
  return isOnPage
}

/** 10, 8 or 6 if a name equals, begins with or contains the phrase (rules.md L-2); else 0. */
function scoreNames(names: string, phrase: string): number {
  if (!names.includes(phrase)) return 0
  const lines = `\n${names}\n`
  return lines.includes(`\n${phrase}\n`) ? 10 : lines.includes(`\n${phrase}`) ? 8 : 6
}

function newestOf({ columns, orders, scratch }: Listed, slots: readonly number[]): readonly number[] {
  if (slots.length <= bounds.lookedAt) return slots
  const isAsked = scratch.take(Uint8Array, columns.count)
  for (const slot of slots) isAsked[slot] = 1
  const newest: number[] = []
  for (const slot of orders.read('newest')) {
    if (isAsked[slot] === 1) newest.push(slot)
    if (newest.length === bounds.lookedAt) break
  }
  return newest
}
