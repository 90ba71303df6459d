import { useNavigate, useSearchParams } from 'react-router'
import { importOutcomes } from '#contract/imports/import-rules.ts'
import type { ProductImport } from '#contract/imports/imports.ts'
import { formatProblem } from '#web/errors/format-problem.ts'
import { outcomeLabel } from '#web/features/imports/format-import.ts'
import { RowCard } from '#web/features/imports/row-card.tsx'
import { ROWS_PER_PAGE, type RowsParams, useImportRows } from '#web/features/imports/use-imports.ts'
import { m } from '#web/paraglide/messages.js'
import { oneOf, page, searchParams, typed } from '#web/search-params.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Pagination } from '#web/ui/pagination.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { SearchField } from '#web/ui/search-field.tsx'
import { Select } from '#web/ui/select.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { ErrorState } from '#web/ui/states.tsx'

const shows = [...importOutcomes, 'remarks'] as const

const rowsParams = searchParams<RowsParams>({
  show: oneOf(shows),
  search: typed(),
  page: page(),
})

/** Every product of the file, found by what happens to it and by its name; what is asked stands in the address. */
export function ImportRows({ one }: { one: ProductImport }) {
  const [params] = useSearchParams()
  const navigate = useNavigate()
  const filter = rowsParams.read(params)
  const { data, error, refetch } = useImportRows(one, filter)
  const ask = (next: Partial<RowsParams>) =>
    void navigate(
      { search: rowsParams.search({ ...filter, page: 1, ...next }) },
      { replace: true, preventScrollReset: true },
    )
  const ran = one.started_at !== null
  return (
    <Panel title={m.imports_rows()}>
      <search className="mb-2 grid gap-3 sm:grid-cols-[minmax(0,1fr)_13rem]">
        <SearchField
          label={m.imports_search()}
          hint={m.imports_search()}
          said={filter.search}
          onPause={(search) => ask({ search })}
        />
        <Field label={m.imports_filter()} hideLabel>
          {(control) => (
            <Select
              {...control}
              value={filter.show ?? ''}
              onChange={({ target }) => ask({ show: shows.find((show) => show === target.value) ?? null })}
            >
              <option value="">{m.imports_filter_all()}</option>
              {importOutcomes.map((outcome) => (
                <option key={outcome} value={outcome}>
                  {outcomeLabel(outcome, ran)}
                </option>
              ))}
              <option value="remarks">{m.imports_filter_remarks()}</option>
            </Select>
          )}
        </Field>
      </search>
      {data ? (
        <>
          {data.count === 0 && <p className="py-6 text-center text-ink-soft">{m.imports_rows_none()}</p>}
          <ul className="divide-y divide-line">
            {data.items.map((row) => (
              <RowCard key={row.id} row={row} />
            ))}
          </ul>
          <Pagination
            page={filter.page}
            pages={Math.ceil(data.count / ROWS_PER_PAGE)}
            toPage={(page) => rowsParams.search({ ...filter, page })}
            inPlace
          />
        </>
      ) : error ? (
        <ErrorState
          title={m.imports_rows_failed()}
          text={formatProblem(error)}
          action={<Button onClick={() => void refetch()}>{m.ui_try_again()}</Button>}
        />
      ) : (
        <div aria-busy className="space-y-4 py-4">
          <p role="status" className="sr-only">
            {m.ui_loading()}
          </p>
          <Skeleton className="h-16" />
          <Skeleton className="h-16" />
          <Skeleton className="h-16" />
        </div>
      )}
    </Panel>
  )
}
