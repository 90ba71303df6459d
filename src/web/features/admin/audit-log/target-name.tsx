import type { AuditTarget } from '#contract/admin/audit.ts'
import { jobName } from '#web/features/admin/jobs/job-words.ts'
import { formatPlain } from '#web/format.ts'
import { m } from '#web/paraglide/messages.js'
import { paths } from '#web/paths.ts'
import { useStaff } from '#web/staff.ts'
import { FilledText } from '#web/ui/filled-text.tsx'
import { Link } from '#web/ui/link.tsx'
import { targetPages, targetWords } from './target-words.ts'

const LINK = 'font-semibold text-brand underline-offset-2 hover:underline'

/** Named in a sentence; the others are counted. */
const NAMED = 3

/** What an act was done to: 'the product Lamp of Shapla', 'the products Lamp, Vase and 3 more'. */
export function TargetNames({ targets }: { targets: readonly AuditTarget[] }) {
  const [first] = targets
  if (!first) return null
  const words = targetWords[first.kind]
  if (targets.length === 1)
    return first.name === '' ? (
      words.gone()
    ) : (
      <OfStore target={first}>
        <FilledText say={words.one} slots={{ name: <TargetLink target={first} /> }} />
      </OfStore>
    )
  const named = targets.filter(({ name }) => name !== '').slice(0, NAMED)
  const links = named.map((target, at) => (
    <span key={target.id}>
      {at > 0 && ', '}
      <TargetLink target={target} />
    </span>
  ))
  const more = targets.length - named.length
  const names =
    more === 0 ? links : <FilledText say={m.audit_t_more} slots={{ names: links, count: formatPlain(more) }} />
  return <FilledText say={words.many} slots={{ names }} />
}

function OfStore({ target: { kind, store }, children }: { target: AuditTarget; children: React.ReactNode }) {
  const { may } = useStaff()
  if (!store || kind === 'store') return children
  const name = may('stores.manage') ? (
    <Link className={LINK} to={paths.adminItem('stores', store.id)}>
      {store.name}
    </Link>
  ) : (
    <b className="font-semibold">{store.name}</b>
  )
  return <FilledText say={m.audit_t_of_store} slots={{ target: children, store: name }} />
}

/** Its name, which leads to its page where the reader may see that. */
function TargetLink({ target }: { target: AuditTarget }) {
  const { may } = useStaff()
  const page = targetPages[target.kind]
  const name = targetName(target)
  if (!page || target.gone || !may(...page.needs)) return <b className="font-semibold">{name}</b>
  return (
    <Link className={LINK} to={page.path(target.id)}>
      {name}
    </Link>
  )
}

function targetName({ kind, id, name }: AuditTarget): string {
  if (kind === 'job') return jobName(id)
  return kind === 'order' || kind === 'payment' || kind === 'ticket' ? formatPlain(Number(name)) : name
}

/** Without links, as for a chip. */
export const targetText = (target: AuditTarget): string => {
  const words = targetWords[target.kind]
  return target.name === '' ? words.gone() : words.one({ name: targetName(target) })
}

export function ActorName({ actor }: { actor: { id: number; name: string; email: string; gone: boolean } }) {
  const { may } = useStaff()
  const name = actor.name || actor.email
  if (name === '') return m.audit_gone_person()
  if (!may('users.read') || actor.gone) return <b className="font-semibold">{name}</b>
  return (
    <Link className={LINK} to={paths.adminItem('users', actor.id)}>
      {name}
    </Link>
  )
}
