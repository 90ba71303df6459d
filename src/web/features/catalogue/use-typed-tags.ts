import { useEffect, useRef, useState } from 'react'
import type { Tag } from '#contract/catalogue/catalogue.ts'
import { TAGS_MAX } from '#contract/catalogue/selling-rules.ts'
import { callApi } from '#web/api/call-api.ts'
import { formatFieldError, formatProblem } from '#web/errors/format-problem.ts'
import { m } from '#web/paraglide/messages.js'
import { announce } from '#web/ui/announce.ts'

/** Tags that are chosen, and the text that is not one yet: words, separated by commas. */
export type TypedTags = { tags: readonly Tag[]; text: string }

export const isSameWord = (a: string, b: string) => a.trim().toLowerCase() === b.trim().toLowerCase()
export const wordsOf = (text: string) =>
  text
    .split(',')
    .map((word) => word.trim())
    .filter(Boolean)
/** The word that is being typed. */
export const lastWord = (text: string) => text.slice(text.lastIndexOf(',') + 1).trim()

function withoutWord(text: string, word: string): string {
  const parts = text.split(',')
  const at = parts.findIndex((part) => isSameWord(part, word))
  return at < 0 ? text : parts.toSpliced(at, 1).join(',').trimStart()
}

/**
 * Turns words into tags, one after another: the tag of that name, or a proposed one. A word stays in the text until it is a tag,
 * and so does what is typed meanwhile.
 */
export function useTypedTags({ tags, text }: TypedTags, onChange: (next: TypedTags) => void) {
  const latest = useRef<TypedTags>({ tags, text })
  useEffect(() => {
    latest.current = { tags, text }
  })
  const entered = useRef<string[]>([])
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)

  const add = (tag: Tag, word: string) => {
    const { tags: chosen, text: typed } = latest.current
    const isChosen = chosen.some(({ id }) => id === tag.id)
    latest.current = { tags: isChosen ? chosen : [...chosen, tag], text: withoutWord(typed, word) }
    onChange(latest.current)
    if (!isChosen) announce(m.products_selling_tags_said_added({ name: tag.name }))
  }
  const enter = async (words: readonly string[]) => {
    entered.current.push(...words.filter((word) => !entered.current.includes(word)))
    if (busy) return
    setBusy(true)
    while (entered.current.length > 0 && latest.current.tags.length < TAGS_MAX) {
      const [word = ''] = entered.current
      try {
        add(await callApi('POST /tags/', { body: { name: word } }), word)
        entered.current.shift()
      } catch (failure) {
        setProblem(formatFieldError(failure, 'name') ?? formatProblem(failure))
        entered.current = []
        const { tags: chosen, text: typed } = latest.current
        onChange({ tags: chosen, text: typed.replace(/,\s*$/, '') })
      }
    }
    entered.current = []
    setBusy(false)
  }
  return {
    add,
    enter: (words: readonly string[]) => void enter(words),
    busy,
    problem,
    clearProblem: () => setProblem(null),
  }
}
