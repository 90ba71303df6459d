import { hash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import { getLocale } from './language.ts'
import { withParts } from './ui/kept.tsx'

/** Some four thousand cards of products. */
const MAX_BYTES = 8 * 1024 * 1024
/** What an entry takes beside its texts. */
const ENTRY_BYTES = 200

/** The HTML of parts, by a digest of all that they show: what changes is another part, so that nothing here is ever wrong. */
const kept = new LRUCache<string, string>({
  maxSize: MAX_BYTES,
  sizeCalculation: (html) => html.length + ENTRY_BYTES,
})

/** For tests: the next page has no part of another one. */
export const forgetParts = (): void => kept.clear()

const BEGIN = '<template data-part="'
const BEGUN = '"></template>'
const END = '<template data-part-end="true"></template>'

type Part = { key: string; html: string | undefined }

/**
 * A document's HTML, in which each kept part (ui/kept.tsx) is rendered where it is new, and otherwise put in as it was.
 * @param render makes the HTML, in one go, as bytes: a character each
 */
export function renderWithKept(render: () => string): string {
  const parts: Part[] = []
  const add = (by: readonly unknown[]) => {
    const key = hash('sha256', `${getLocale()} ${JSON.stringify(by)}`, 'base64url')
    const html = kept.get(key)
    return { number: parts.push({ key, html }) - 1, known: html !== undefined }
  }
  return fill(withParts({ add }, render), parts)
}

/** No text of a page holds these marks, since `<` is escaped in it. */
function fill(html: string, parts: readonly Part[]): string {
  const pieces: string[] = []
  let at = 0
  for (let begin = html.indexOf(BEGIN); begin >= 0; begin = html.indexOf(BEGIN, at)) {
    const numberAt = begin + BEGIN.length
    const begun = html.indexOf(BEGUN, numberAt)
    const part = parts[Number(html.slice(numberAt, begun))]
    if (!part) throw new Error('a part of the page was never begun')
    pieces.push(html.slice(at, begin))
    at = begun + BEGUN.length
    if (part.html === undefined) {
      const end = html.indexOf(END, at)
      part.html = html.slice(at, end)
      at = end + END.length
      keep(part.key, part.html)
    }
    pieces.push(part.html)
  }
  return pieces.join('') + html.slice(at)
}

/** An id of React's says where in its page a part stands: it fits no other page. Names of products may look like one. */
const MISUSED =
  /\s(?:id|for|aria-(?:labelledby|describedby|controls|owns|details|errormessage))="_R_|<template data-part/

export class MisusedPart extends Error {}

function keep(key: string, html: string) {
  if (MISUSED.test(html))
    throw new MisusedPart(`a kept part has an id of React's or another kept part: ${html.slice(0, 200)}`)
  // A slice would keep the whole page.
  kept.set(key, Buffer.from(html, 'latin1').toString('latin1'))
}
