import type { AuditAct } from '#contract/admin/audit.ts'
import { actingRoles, type TargetKind, targetKinds } from '#contract/admin/audit-rules.ts'
import { formatPlain } from '#web/format.ts'
import { m } from '#web/paraglide/messages.js'
import { roleName } from '#web/staff-role-label.ts'
import { Chip } from '#web/ui/chip.tsx'
import { DayFields } from '#web/ui/day-fields.tsx'
import { Field } from '#web/ui/field.tsx'
import { SearchPart } from '#web/ui/search-part.tsx'
import { Select } from '#web/ui/select.tsx'
import type { ListParams } from '#web/ui/use-list-params.ts'
import type { AuditParams } from './audit-search-params.ts'
import { subjectName } from './subject-name.ts'
import { targetText } from './target-name.tsx'

/** Filters by text, role, kind of target and days. Filters set by an entry's links are shown below and can be removed. */
export function AuditFilter({ list, acts }: { list: ListParams<AuditParams>; acts: readonly AuditAct[] }) {
  const { search, role, kind, from, to, actor, subject, subject_id, request } = list.filter
  const chips = [
    actor !== null && {
      key: 'actor',
      label: m.audit_only_person({ name: actorOf(acts, actor) }),
      to: list.to({ actor: null }),
    },
    subject !== '' && {
      key: 'subject',
      label: subjectOf(acts, subject, subject_id),
      to: list.to({ subject: '', subject_id: '' }),
    },
    request !== '' && { key: 'request', label: m.audit_only_call(), to: list.to({ request: '' }) },
  ].filter((chip) => chip !== false)
  return (
    <SearchPart
      label={m.audit_search()}
      hint={m.audit_search_hint()}
      value={search}
      onSearch={(text) => list.set({ search: text })}
      filtersOn={list.countOn('role', 'kind', 'from', 'to')}
      chips={
        chips.length > 0 && (
          <div className="flex flex-wrap gap-2">
            {chips.map(({ key, label, to: off }) => (
              <Chip key={key} label={label} to={off} />
            ))}
          </div>
        )
      }
    >
      <Field label={m.audit_role()} className="max-sm:w-full">
        {(control) => (
          <Select
            {...control}
            value={role ?? ''}
            onChange={({ target }) => list.set({ role: actingRoles.find((one) => one === target.value) ?? null })}
          >
            <option value="">{m.audit_everybody()}</option>
            {actingRoles.map((one) => (
              <option key={one} value={one}>
                {roleName[one]()}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Field label={m.audit_kind()} className="max-sm:w-full">
        {(control) => (
          <Select
            {...control}
            value={kind ?? ''}
            onChange={({ target }) => list.set({ kind: targetKinds.find((one) => one === target.value) ?? null })}
          >
            <option value="">{m.audit_any_kind()}</option>
            {targetKinds.map((one) => (
              <option key={one} value={one}>
                {kindName[one]()}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <DayFields from={from} to={to} onFilter={list.set} />
    </SearchPart>
  )
}

const kindName: Record<TargetKind, () => string> = {
  user: m.audit_s_users,
  store: m.audit_s_stores,
  product: m.audit_s_products,
  order: m.audit_s_orders,
  payment: m.admin_payments,
  coupon: m.audit_s_coupons,
  category: m.audit_s_categories,
  tag: m.audit_s_tags,
  attribute: m.audit_s_attributes,
  synonym: m.audit_s_synonym_groups,
  ticket: m.audit_s_tickets,
  review: m.audit_s_reviews,
  question: m.audit_s_questions,
  application: m.audit_s_applications,
  import: m.audit_s_imports,
  template: m.audit_s_ticket_templates,
  saved_answer: m.audit_s_saved_answers,
  job: m.audit_s_retries,
}

/** By name as soon as the list has it. */
function actorOf(acts: readonly AuditAct[], id: number): string {
  const actor = acts.find((act) => act.actor.id === id)?.actor
  return actor?.name || actor?.email || formatPlain(id)
}

function subjectOf(acts: readonly AuditAct[], subject: string, id: string): string {
  const entry = acts.flatMap(({ entries }) => entries).find((one) => one.subject === subject && one.subject_id === id)
  return entry?.target ? targetText(entry.target) : [subjectName(subject), id].filter(Boolean).join(' ')
}
