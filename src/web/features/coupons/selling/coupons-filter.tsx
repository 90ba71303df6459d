import { couponStates } from '#contract/coupons/coupon-rules.ts'
import { couponStateLabel } from '#web/features/coupons/format-coupon.ts'
import type { CouponsParams } from '#web/features/coupons/use-coupons.ts'
import { m } from '#web/paraglide/messages.js'
import { Field } from '#web/ui/field.tsx'
import { SearchField } from '#web/ui/search-field.tsx'
import { Select } from '#web/ui/select.tsx'
import type { ListParams } from '#web/ui/use-list-params.ts'

/** Search while typing, and the state. Either begins at the first page. */
export function CouponsFilter({ list: { filter, set } }: { list: ListParams<CouponsParams> }) {
  return (
    <search className="grid flex-1 gap-3 sm:grid-cols-[minmax(0,1fr)_13rem]">
      <SearchField
        label={m.coupons_search()}
        hint={m.coupons_search_hint()}
        value={filter.search}
        onPause={(search) => set({ search })}
      />
      <Field label={m.coupons_state()} hideLabel>
        {(control) => (
          <Select
            {...control}
            value={filter.state ?? ''}
            onChange={({ target }) => set({ state: couponStates.find((one) => one === target.value) ?? null })}
          >
            <option value="">{m.coupons_state_all()}</option>
            {couponStates.map((state) => (
              <option key={state} value={state}>
                {couponStateLabel(state)}
              </option>
            ))}
          </Select>
        )}
      </Field>
    </search>
  )
}
