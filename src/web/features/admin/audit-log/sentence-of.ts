import type { AuditAct, AuditTarget } from '#contract/admin/audit.ts'
import { m } from '#web/paraglide/messages.js'
import { catalogueSentences } from './catalogue-sentences.ts'
import { peopleSentences } from './people-sentences.ts'
import { sellingSentences } from './selling-sentences.ts'
import type { Say, Sentences } from './sentence.ts'

/** By call; `audit-words.test.ts` expects one for every call that changes what the log keeps. */
export const sentences: Sentences = { ...peopleSentences, ...catalogueSentences, ...sellingSentences }

/**
 * The words of an act, and what they name, each target once. A call that no longer exists has a general sentence about
 * whatever it changed first.
 */
export function sentenceOf(act: AuditAct): { say: Say; targets: AuditTarget[] } {
  const sentence = sentences[act.action]
  const targets = targetsOf(act)
  if (sentence) {
    const named = targets.filter(({ kind }) => kind === sentence.about)
    if (sentence.about === null || named.length > 0) return { say: sentence.say(act), targets: named }
  }
  const [first] = targets
  if (!first) return { say: m.audit_a_other_nothing, targets: [] }
  return { say: m.audit_a_other, targets: targets.filter(({ kind }) => kind === first.kind) }
}

const targetsOf = ({ entries }: AuditAct): AuditTarget[] => {
  const targets = entries.flatMap(({ target }) => target ?? [])
  return [...new Map(targets.map((target) => [`${target.kind} ${target.id}`, target])).values()]
}
