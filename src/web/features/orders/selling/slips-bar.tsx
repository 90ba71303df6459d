import { clsx } from 'clsx'
import Printer from 'lucide-react/icons/printer'
import { useNavigate } from 'react-router'
import { m } from '#web/paraglide/messages.js'
import { paths } from '#web/paths.ts'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Field } from '#web/ui/field.tsx'
import { Link } from '#web/ui/link.tsx'
import { Select } from '#web/ui/select.tsx'
import { type SlipsParams, slipsParams } from './slips-search-params.ts'

/** What is printed and how; not itself on paper. */
export function SlipsBar({ filter, ready }: { filter: SlipsParams; ready: boolean }) {
  const navigate = useNavigate()
  const change = (change: Partial<SlipsParams>) =>
    void navigate(slipsParams.search({ ...filter, ...change }), { replace: true, preventScrollReset: true })
  return (
    <div className="mb-6 flex flex-col gap-4 print:hidden">
      <div className="flex flex-wrap justify-between gap-2">
        <Link to={paths.sellerDashboard('orders')} className={buttonClass({ variant: 'secondary', size: 'sm' })}>
          {m.orders_selling_slips_back()}
        </Link>
        <Button size="sm" idle={!ready} onClick={() => window.print()}>
          <Printer aria-hidden className="size-4.5" />
          {m.orders_selling_slips_print()}
        </Button>
      </div>
      <div className="flex flex-wrap items-end gap-x-5 gap-y-3 rounded-md border border-line bg-surface p-4">
        <Field label={m.orders_selling_slips_show()} className="grow sm:grow-0">
          {(control) => (
            <Select
              {...control}
              value={filter.view}
              onChange={({ target }) => change({ view: target.value === 'pick' ? 'pick' : 'slips' })}
            >
              <option value="slips">{m.orders_selling_slips()}</option>
              <option value="pick">{m.orders_selling_pick_list()}</option>
            </Select>
          )}
        </Field>
        <Field label={m.orders_selling_slips_paper()} className="grow sm:grow-0">
          {(control) => (
            <Select
              {...control}
              value={filter.paper}
              onChange={({ target }) => change({ paper: target.value === 'a4' ? 'a4' : 'a5' })}
            >
              <option value="a5">A5</option>
              <option value="a4">A4</option>
            </Select>
          )}
        </Field>
        <Checkbox
          label={m.orders_selling_slips_prices()}
          checked={filter.prices}
          disabled={filter.view === 'pick'}
          onChange={({ target }) => change({ prices: target.checked })}
          className={clsx(filter.view === 'pick' && 'hidden')}
        />
        <Checkbox
          label={m.orders_selling_slips_pictures()}
          checked={filter.pictures}
          onChange={({ target }) => change({ pictures: target.checked })}
        />
      </div>
    </div>
  )
}
