import { actingRoles } from '#contract/admin/audit-rules.ts'
import { m } from '#web/paraglide/messages.js'
import { roleName } from '#web/staff-role-label.ts'
import { Chip } from '#web/ui/chip.tsx'
import { DayFields } from '#web/ui/day-fields.tsx'
import { Field } from '#web/ui/field.tsx'
import { SearchPart } from '#web/ui/search-part.tsx'
import { Select } from '#web/ui/select.tsx'
import type { AuditParams } from './audit-search-params.ts'
import { subjectName } from './subject-name.ts'

type AuditFilterProps = {
  filter: AuditParams
  filterPath: (change: Partial<AuditParams>) => string
  onFilter: (change: Partial<AuditParams>) => void
}

/** By words, role and days; what a link of an entry narrowed it to stands below, and can be taken off. */
export function AuditFilter({ filter, filterPath, onFilter }: AuditFilterProps) {
  const { search, role, from, to, actor, subject, subject_id, request } = filter
  const chips = [
    actor !== null && {
      key: 'actor',
      label: m.audit_only_person({ id: String(actor) }),
      to: filterPath({ actor: null }),
    },
    subject !== '' && {
      key: 'subject',
      label: [subjectName(subject), subject_id].filter(Boolean).join(' '),
      to: filterPath({ subject: '', subject_id: '' }),
    },
    request !== '' && { key: 'request', label: m.audit_only_call(), to: filterPath({ request: '' }) },
  ].filter((chip) => chip !== false)
  return (
    <SearchPart
      label={m.audit_search()}
      hint={m.audit_search_hint()}
      said={search}
      onSearch={(text) => onFilter({ search: text })}
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
            onChange={({ target }) => onFilter({ role: actingRoles.find((one) => one === target.value) ?? null })}
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
      <DayFields from={from} to={to} onFilter={onFilter} />
    </SearchPart>
  )
}
