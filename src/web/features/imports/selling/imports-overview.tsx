import FileSpreadsheet from 'lucide-react/icons/file-spreadsheet'
import type { ProductImport } from '#contract/imports/imports.ts'
import { Dropzone } from '#web/features/imports/dropzone.tsx'
import { ExportButton } from '#web/features/imports/export-button.tsx'
import { importStateLabel, toneOfState } from '#web/features/imports/format-import.ts'
import { IMPORTS_PER_PAGE, useImports, useReloadImports, useUpdateImport } from '#web/features/imports/use-imports.ts'
import { formatMoment, formatNumber } from '#web/format.ts'
import { m } from '#web/paraglide/messages.js'
import { paths } from '#web/paths.ts'
import { page, searchParams } from '#web/search-params.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Breadcrumb } from '#web/ui/breadcrumb.tsx'
import { buttonClass } from '#web/ui/button.tsx'
import { Link } from '#web/ui/link.tsx'
import { ListPage } from '#web/ui/list-page.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { useListParams } from '#web/ui/use-list-params.ts'
import { useNavigateHere } from '#web/use-navigate-here.ts'

/** Upload, file format and earlier imports. */
export function ImportsOverview() {
  const navigate = useNavigateHere()
  const updateImport = useUpdateImport()
  const reloadImports = useReloadImports()
  return (
    <div className="page py-4">
      <Breadcrumb
        crumbs={[
          { label: m.imports_crumb_dashboard(), to: paths.sellerDashboard('products') },
          { label: m.imports_title() },
        ]}
      />
      <div className="mt-2 mb-6 flex flex-wrap items-start justify-between gap-3">
        <div className="min-w-0">
          <h1 className="text-2xl font-bold tracking-tight">{m.imports_title()}</h1>
          <p className="mt-1 text-ink-soft">{m.imports_subtitle()}</p>
        </div>
        <div className="flex flex-wrap gap-3">
          <a href="/haat-products.csv" download className={buttonClass({ variant: 'secondary' })}>
            {m.imports_template()}
          </a>
          <ExportButton />
        </div>
      </div>
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <div className="grid gap-6">
          <Dropzone
            onSent={(sent) => {
              void updateImport(sent)
              navigate(paths.import(sent.id))
            }}
            onStopped={reloadImports}
          />
          <PastImports />
        </div>
        <Panel title={m.imports_help_title()}>
          <ol className="list-decimal space-y-3 ps-5 text-ink-soft marker:text-brand">
            {[m.imports_help_1, m.imports_help_2, m.imports_help_3, m.imports_help_4, m.imports_help_5].map(
              (label, at) => (
                <li key={at}>{label()}</li>
              ),
            )}
          </ol>
        </Panel>
      </div>
    </div>
  )
}

const importsParams = searchParams({ page: page() })

function PastImports() {
  const list = useListParams(importsParams)
  return (
    <Panel title={m.imports_past()}>
      <ListPage
        inPlace
        list={list}
        query={useImports(list.filter.page)}
        pageSize={IMPORTS_PER_PAGE}
        loading={{ rows: 3, row: 'h-14' }}
        failed={m.imports_failed()}
        empty={{ icon: <FileSpreadsheet />, title: m.imports_none(), text: m.imports_none_text() }}
      >
        {(imports) => (
          <ul className="divide-y divide-line">
            {imports.map((one) => (
              <ImportLine key={one.id} one={one} />
            ))}
          </ul>
        )}
      </ListPage>
    </Panel>
  )
}

const ImportLine = ({ one }: { one: ProductImport }) => (
  <li className="relative flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-3">
    <div className="min-w-0">
      <Link
        to={paths.import(one.id)}
        className="font-semibold wrap-anywhere after:absolute after:inset-0 hover:text-brand hover:underline"
      >
        {one.name}
      </Link>
      <p className="text-sm text-ink-soft">
        {formatMoment(one.created_at)} ·{' '}
        {m.imports_products_count({ count: one.total, shown: formatNumber(one.total) })}
      </p>
    </div>
    <Badge tone={toneOfState(one.state)}>{importStateLabel(one.state)}</Badge>
  </li>
)
