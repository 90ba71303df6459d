import CircleAlert from 'lucide-react/icons/circle-alert'
import FileX from 'lucide-react/icons/file-x'
import { isUnderWay } from '#contract/imports/import-rules.ts'
import type { ProductImport } from '#contract/imports/imports.ts'
import { isMissing } from '#web/errors/is-missing.ts'
import { useCategoryLabel } from '#web/features/catalogue/categories.ts'
import { importStateLabel, toneOfState } from '#web/features/imports/format-import.ts'
import { formatReason } from '#web/features/imports/format-reason.ts'
import { ImportActions } from '#web/features/imports/selling/import-actions.tsx'
import { ImportColumns } from '#web/features/imports/selling/import-columns.tsx'
import { ImportCounts } from '#web/features/imports/selling/import-counts.tsx'
import { ImportPictures } from '#web/features/imports/selling/import-pictures.tsx'
import { ImportProgress } from '#web/features/imports/selling/import-progress.tsx'
import { ImportRows } from '#web/features/imports/selling/import-rows.tsx'
import { useImport } from '#web/features/imports/use-imports.ts'
import { formatMoment } from '#web/format.ts'
import { m } from '#web/paraglide/messages.js'
import { paths } from '#web/paths.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Breadcrumb } from '#web/ui/breadcrumb.tsx'
import { buttonClass } from '#web/ui/button.tsx'
import { Link } from '#web/ui/link.tsx'
import { LoadFailed } from '#web/ui/load-failed.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { EmptyState } from '#web/ui/states.tsx'
import { ImportOptions } from './import-options.tsx'
import { ImportTypes } from './import-types.tsx'

/** One import in all its states. */
export function ImportView({ id }: { id: number }) {
  const { data, error, refetch } = useImport(id)
  if (data) return <Shown one={data} />
  if (isMissing(error)) return <Gone />
  if (error)
    return (
      <div className="page py-6">
        <LoadFailed level="h1" title={m.imports_one_failed()} query={{ error, refetch }} />
      </div>
    )
  return <Loading />
}

function Shown({ one }: { one: ProductImport }) {
  const categoryLabel = useCategoryLabel()
  return (
    <div className="page py-4">
      <Breadcrumb
        crumbs={[
          { label: m.imports_crumb_dashboard(), to: paths.sellerDashboard('products') },
          { label: m.imports_title(), to: paths.imports() },
          { label: one.name },
        ]}
      />
      <div className="mt-2 flex flex-wrap items-center gap-3">
        <h1 className="min-w-0 text-2xl font-bold tracking-tight wrap-anywhere">
          {m.imports_one_title({ name: one.name })}
        </h1>
        <span role="status">
          <Badge tone={toneOfState(one.state)}>{importStateLabel(one.state)}</Badge>
        </span>
      </div>
      <p className="mt-1 text-ink-soft">{formatMoment(one.created_at)}</p>
      <div className="mt-6 grid gap-6">
        {one.problem && (
          <p role="alert" className="flex items-start gap-2 font-semibold text-sale">
            <CircleAlert aria-hidden className="mt-0.5 size-5 shrink-0" />
            {formatReason(one.problem)}
          </p>
        )}
        {isUnderWay(one.state) && <ImportProgress one={one} />}
        <ImportCounts one={one} />
        {one.started_at === null && <ImportTypes one={one} />}
        <ImportOptions one={one} />
        <ImportActions one={one} />
        <ImportPictures one={one} />
        <ImportColumns one={one} />
        {one.total > 0 && <ImportRows one={one} categoryLabel={categoryLabel} />}
      </div>
    </div>
  )
}

const Gone = () => (
  <div className="page py-6">
    <EmptyState
      level="h1"
      icon={<FileX />}
      title={m.imports_gone()}
      text={m.imports_gone_text()}
      action={
        <Link to={paths.imports()} className={buttonClass()}>
          {m.imports_back()}
        </Link>
      }
    />
  </div>
)

const Loading = () => (
  <div className="page py-4" aria-busy>
    <p role="status" className="sr-only">
      {m.ui_loading()}
    </p>
    <Skeleton className="h-6 w-64 max-w-full" />
    <Skeleton className="mt-3 h-9 w-80 max-w-full" />
    <div className="mt-6 grid two-columns gap-3 sm:grid-cols-5">
      <Skeleton className="h-20" />
      <Skeleton className="h-20" />
      <Skeleton className="h-20" />
      <Skeleton className="h-20" />
      <Skeleton className="h-20 max-sm:hidden" />
    </div>
    <Skeleton className="mt-6 h-96" />
  </div>
)
