import type { AuditAct } from '#contract/admin/audit.ts'
import type { TargetKind } from '#contract/admin/audit-rules.ts'

/** What somebody did, in words around the names of the person and of what it was done to. */
export type Say = (words: { actor: string; target: string }) => string

/** The sentences of calls: which kind of target they name (null: none), and their words, which may depend on the changes. */
export type Sentence = { about: TargetKind | null; say: (act: AuditAct) => Say }
export type Sentences = Readonly<Record<string, Sentence>>

type Choice = Say | { of: (act: AuditAct) => Say }

/** The sentences of calls about one kind of target. */
export const about = (kind: TargetKind | null, calls: Readonly<Record<string, Choice>>): Sentences =>
  Object.fromEntries(
    Object.entries(calls).map(([call, choice]) => [
      call,
      { about: kind, say: typeof choice === 'function' ? () => choice : choice.of },
    ]),
  )
