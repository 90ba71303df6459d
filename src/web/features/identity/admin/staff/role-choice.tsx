import { useId } from 'react'
import { type StaffRole, staffRoles } from '#contract/identity/staff-rules.ts'
import { m } from '#web/paraglide/messages.js'
import { roleName } from '#web/staff-role-label.ts'

const about: Record<StaffRole, () => string> = {
  support: m.staff_about_support,
  catalogue: m.staff_about_catalogue,
  finance: m.staff_about_finance,
  owner: m.staff_about_owner,
}

/** One of the roles, each with what it is for. */
export function RoleChoice({ value, onChange }: { value: StaffRole; onChange: (role: StaffRole) => void }) {
  const name = useId()
  return (
    <fieldset>
      <legend className="mb-2 text-sm font-semibold">{m.staff_role()}</legend>
      <div className="flex flex-col gap-2">
        {staffRoles.map((role) => (
          <label
            key={role}
            className="grid min-h-11 cursor-pointer grid-cols-[auto_minmax(0,1fr)] gap-x-3 rounded-md border border-line-strong p-3 transition-colors hover:border-brand has-checked:border-brand has-checked:bg-brand-tint"
          >
            <input
              type="radio"
              name={name}
              value={role}
              checked={role === value}
              onChange={() => onChange(role)}
              className="mt-1 size-4 accent-brand"
            />
            <span className="font-semibold">{roleName[role]()}</span>
            <span className="col-start-2 text-sm text-ink-soft">{about[role]()}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
