import CircleAlert from 'lucide-react/icons/circle-alert'
import FileSpreadsheet from 'lucide-react/icons/file-spreadsheet'
import { Link, useNavigate, useSearchParams } from 'react-router'
import type { ProductImport } from '#contract/imports/imports.ts'
import { formatProblem } from '#web/errors/format-problem.ts'
import { Dropzone } from '#web/features/imports/dropzone.tsx'
import { ExportButton } from '#web/features/imports/export-button.tsx'
import { importStateLabel, toneOfState } from '#web/features/imports/format-import.ts'
import { IMPORTS_PER_PAGE, useImports, useTookPlace } from '#web/features/imports/use-imports.ts'
import { formatMoment, formatNumber } from '#web/format.ts'
import { m } from '#web/paraglide/messages.js'
import { paths } from '#web/paths.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Breadcrumb } from '#web/ui/breadcrumb.tsx'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { Pagination } from '#web/ui/pagination.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { EmptyState, ErrorState } from '#web/ui/states.tsx'

/** Where a file is sent, what the file must be like, and what came of earlier ones. */
export function ImportsOverview() {
  const navigate = useNavigate()
  const took = useTookPlace()
  return (
    <div className="page py-6 sm:py-8">
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
              took(sent)
              void navigate(paths.import(sent.id))
            }}
          />
          <PastImports />
        </div>
        <Panel title={m.imports_help_title()}>
          <ol className="list-decimal space-y-3 ps-5 text-ink-soft marker:text-brand">
            {[m.imports_help_1, m.imports_help_2, m.imports_help_3, m.imports_help_4, m.imports_help_5].map(
              (say, at) => (
                <li key={at}>{say()}</li>
              ),
            )}
          </ol>
        </Panel>
      </div>
    </div>
  )
}

function PastImports() {
  const [params] = useSearchParams()
  const page = Math.max(1, Number(params.get('page')) || 1)
  const { data, error, refetch } = useImports(page)
  return (
    <Panel title={m.imports_past()}>
      {data ? (
        <ImportList imports={data.items} page={page} count={data.count} />
      ) : error ? (
        <ErrorState
          icon={<CircleAlert />}
          title={m.imports_failed()}
          text={formatProblem(error)}
          action={<Button onClick={() => void refetch()}>{m.ui_try_again()}</Button>}
        />
      ) : (
        <Loading />
      )}
    </Panel>
  )
}

const Loading = () => (
  <div aria-busy className="space-y-4">
    <p role="status" className="sr-only">
      {m.ui_loading()}
    </p>
    <Skeleton className="h-14" />
    <Skeleton className="h-14" />
    <Skeleton className="h-14" />
  </div>
)

function ImportList({ imports, page, count }: { imports: readonly ProductImport[]; page: number; count: number }) {
  if (count === 0)
    return <EmptyState icon={<FileSpreadsheet />} title={m.imports_none()} text={m.imports_none_text()} />
  return (
    <>
      <ul className="divide-y divide-line">
        {imports.map((one) => (
          <li key={one.id} className="relative flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-3">
            <div className="min-w-0">
              <Link
                to={paths.import(one.id)}
                className="font-semibold wrap-anywhere after:absolute after:inset-0 hover:text-brand hover:underline"
              >
                {one.name}
              </Link>
              <p className="text-sm text-ink-soft">
                {formatMoment(one.created_at)} · {m.imports_products_count({ count: formatNumber(one.total) })}
              </p>
            </div>
            <Badge tone={toneOfState(one.state)}>{importStateLabel(one.state)}</Badge>
          </li>
        ))}
      </ul>
      <Pagination page={page} pages={Math.ceil(count / IMPORTS_PER_PAGE)} toPage={(to) => `?page=${to}`} inPlace />
    </>
  )
}
