import { useState } from 'react'
import type { ImportPicture, ProductImport } from '#contract/imports/imports.ts'
import { callApi } from '#web/api/call-api.ts'
import { formatProblem } from '#web/errors/format-problem.ts'
import { formatReason } from '#web/features/imports/format-reason.ts'
import { ProgressBar } from '#web/features/imports/progress-bar.tsx'
import { UNFETCHED_SHOWN, useUnfetched, useUpdateImport } from '#web/features/imports/use-imports.ts'
import { formatMoment, formatNumber } from '#web/format.ts'
import { m } from '#web/paraglide/messages.js'
import { Button } from '#web/ui/button.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { notify } from '#web/ui/toast.ts'

/** The pictures of an import: how many are here, which ones did not come, and why. */
export function ImportPictures({ one }: { one: ProductImport }) {
  const { waiting, kept, failed } = one.pictures
  const total = waiting + kept + failed
  if (total === 0) return null
  const text =
    waiting > 0
      ? m.imports_pictures_waiting({ kept: formatNumber(kept), waiting: formatNumber(waiting) })
      : failed > 0
        ? m.imports_pictures_failed({ kept: formatNumber(kept), failed: formatNumber(failed) })
        : m.imports_pictures_kept({ kept: formatNumber(kept) })
  return (
    <Panel title={m.imports_field_pictures()}>
      <ProgressBar share={(kept + failed) / total} label={m.imports_field_pictures()} text={text} />
      {one.can.fetch_pictures && <Unfetched one={one} />}
    </Panel>
  )
}

function Unfetched({ one }: { one: ProductImport }) {
  const { data, error } = useUnfetched(one)
  const updateImport = useUpdateImport()
  const [busy, setBusy] = useState<number | 'all' | null>(null)
  const retry = async (picture: number | 'all') => {
    setBusy(picture)
    const params = { id: one.id }
    try {
      await updateImport(
        picture === 'all'
          ? await callApi('POST /seller/imports/{id}/pictures/', { params })
          : await callApi('POST /seller/imports/{id}/pictures/{picture}/', { params: { ...params, picture } }),
      )
    } catch (problem) {
      notify.error(formatProblem(problem))
    } finally {
      setBusy(null)
    }
  }
  if (error) return <p className="mt-3 text-sm text-sale">{formatProblem(error)}</p>
  if (!data || data.count === 0) return null
  return (
    <div className="mt-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h3 className="font-semibold">
          {m.imports_pictures_unfetched({ count: data.count, shown: formatNumber(data.count) })}
        </h3>
        <Button variant="secondary" busy={busy === 'all'} onClick={() => void retry('all')}>
          {m.imports_pictures_again()}
        </Button>
      </div>
      <ul className="mt-2 divide-y divide-line">
        {data.results.map((picture) => (
          <UnfetchedLine
            key={picture.id}
            picture={picture}
            busy={busy === picture.id}
            onRetry={() => void retry(picture.id)}
          />
        ))}
      </ul>
      {data.count > UNFETCHED_SHOWN && (
        <p className="mt-2 text-sm text-ink-soft">
          {m.imports_pictures_more({ count: formatNumber(data.count - UNFETCHED_SHOWN) })}
        </p>
      )}
    </div>
  )
}

type LineProps = { picture: ImportPicture; busy: boolean; onRetry: () => void }

const UnfetchedLine = ({ picture, busy, onRetry }: LineProps) => (
  <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3 text-sm">
    <div className="min-w-0 flex-1 basis-60">
      <p className="font-semibold wrap-anywhere">{picture.name}</p>
      <p className="text-ink-soft wrap-anywhere">{picture.url}</p>
      <p className="text-warning">{formatReason(picture.problem)}</p>
      <p className="text-ink-soft">
        {picture.next_try_at === null
          ? m.imports_picture_given_up({ count: picture.tries, tries: formatNumber(picture.tries) })
          : m.imports_picture_next_try({
              count: picture.tries,
              tries: formatNumber(picture.tries),
              time: formatMoment(picture.next_try_at),
            })}
      </p>
    </div>
    <Button variant="secondary" size="sm" busy={busy} onClick={onRetry}>
      {m.ui_try_again()}
      <span className="sr-only"> {picture.url}</span>
    </Button>
  </li>
)
