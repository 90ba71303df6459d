import { Fragment, type ReactNode } from 'react'

const MARK = '\u0001'

type FilledTextProps<Slot extends string> = {
  /** The message, whose parameters are the slots. */
  say: (slots: Record<Slot, string>) => string
  slots: Readonly<Record<Slot, ReactNode>>
}

/** A sentence with links or other elements in it, wherever the language puts them. */
export function FilledText<Slot extends string>({ say, slots }: FilledTextProps<Slot>) {
  const names = Object.keys(slots) as Slot[]
  const marked = Object.fromEntries(names.map((name) => [name, `${MARK}${name}${MARK}`])) as Record<Slot, string>
  return say(marked)
    .split(MARK)
    .map((part, at) => {
      const slot = at % 2 === 1 ? names.find((name) => name === part) : undefined
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a sentence have no other identity
      return <Fragment key={at}>{slot === undefined ? part : slots[slot]}</Fragment>
    })
}
