import FileSearch from 'lucide-react/icons/file-search'
import { importOutcomes } from '#contract/imports/import-rules.ts'
import type { ProductImport } from '#contract/imports/imports.ts'
import { outcomeLabel } from '#web/features/imports/format-import.ts'
import { rowColumns } from '#web/features/imports/row-columns.tsx'
import { ROWS_PER_PAGE, type RowsParams, useImportRows } from '#web/features/imports/use-imports.ts'
import { m } from '#web/paraglide/messages.js'
import { oneOf, page, searchParams, typed } from '#web/search-params.ts'
import { DataList } from '#web/ui/data-list.tsx'
import { Field } from '#web/ui/field.tsx'
import { ListPage } from '#web/ui/list-page.tsx'
import { SearchField } from '#web/ui/search-field.tsx'
import { Select } from '#web/ui/select.tsx'
import { type ListParams, useListParams } from '#web/ui/use-list-params.ts'

const shows = [...importOutcomes, 'remarks'] as const

const rowsParams = searchParams<RowsParams>({
  show: oneOf(shows),
  search: typed(),
  page: page(),
})

const ROWS = 'import-rows'

/** The products of the file, filtered by outcome and name; the filter is in the address. */
export function ImportRows({ one, categoryLabel }: { one: ProductImport; categoryLabel: (name: string) => string }) {
  const list = useListParams(rowsParams)
  const query = useImportRows(one, list.filter)
  return (
    <section aria-labelledby={ROWS}>
      <h2 id={ROWS} className="mb-3 text-lg font-semibold">
        {m.imports_rows()}
      </h2>
      <ListPage
        inPlace
        list={list}
        query={query}
        pageSize={ROWS_PER_PAGE}
        filter={<RowsFilter list={list} ran={one.started_at !== null} />}
        loading={{ rows: 3 }}
        failed={m.imports_rows_failed()}
        empty={{ icon: <FileSearch />, title: m.imports_rows_none() }}
        unmatched={{ showAll: m.imports_filter_all() }}
      >
        {(rows) => (
          <DataList
            label={m.imports_rows()}
            items={rows}
            columns={rowColumns(one, categoryLabel)}
            busy={query.isPlaceholderData}
          />
        )}
      </ListPage>
    </section>
  )
}

type RowsFilterProps = {
  list: ListParams<RowsParams>
  /** The import has run: rows show their outcomes. */
  ran: boolean
}

const RowsFilter = ({ list: { filter, set }, ran }: RowsFilterProps) => (
  <search className="mb-2 grid gap-3 sm:grid-cols-[minmax(0,1fr)_13rem]">
    <SearchField
      label={m.imports_search()}
      hint={m.imports_search()}
      value={filter.search}
      onPause={(search) => set({ search })}
    />
    <Field label={m.imports_filter()} hideLabel>
      {(control) => (
        <Select
          {...control}
          value={filter.show ?? ''}
          onChange={({ target }) => set({ show: shows.find((show) => show === target.value) ?? null })}
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
)
