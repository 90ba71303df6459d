import { useQuery } from '@tanstack/react-query'
import Image from 'lucide-react/icons/image'
import ImageOff from 'lucide-react/icons/image-off'
import type { ImportRow } from '#contract/imports/imports.ts'
import { callApi } from '#web/api/call-api.ts'
import { formatNumber } from '#web/format.ts'
import { m } from '#web/paraglide/messages.js'
import { formatReason } from './format-reason.ts'

/** The product's picture as it is, or as the file will make it. Empty for a row without any. */
export function RowThumb({ importId, row }: { importId: number; row: ImportRow }) {
  const { preview } = row
  const fetched = row.pictures.find(({ picture }) => picture !== null)?.picture ?? null
  const here = fetched ?? preview?.picture.from ?? null
  const added = preview?.pictures_added ?? 0
  const waits = here === null && preview !== null && preview.picture.to !== null
  // Once it runs, its pictures come by themselves.
  const ahead = useShownPicture(importId, row.id, waits && row.result === null)
  const source = here ?? ahead.data?.picture ?? null
  const problem = ahead.data?.problem ?? null
  return (
    <span className="relative grid size-14 shrink-0 place-items-center overflow-hidden rounded-md bg-brand-tint text-ink-soft">
      {source ? (
        <img src={source} alt="" width={56} height={56} className="size-full object-cover" />
      ) : problem ? (
        <ImageOff role="img" aria-label={formatReason(problem)} className="size-6 text-warning" />
      ) : (
        <Image aria-hidden className={`size-6 ${ahead.isFetching ? 'animate-pulse' : 'opacity-50'}`} />
      )}
      {problem === null && added > (here === null ? 1 : 0) && (
        <span className="absolute end-0.5 bottom-0.5 rounded-sm bg-surface px-1 text-xs font-semibold text-ink tabular">
          <span aria-hidden>+{formatNumber(here === null ? added - 1 : added)}</span>
          <span className="sr-only">{m.imports_pictures_added({ count: added, shown: formatNumber(added) })}</span>
        </span>
      )}
    </span>
  )
}

/** From the file's address, by the server; asked once. */
const useShownPicture = (id: number, row: number, enabled: boolean) =>
  useQuery({
    queryKey: ['seller', 'imports', 'picture', id, row],
    enabled,
    staleTime: Infinity,
    retry: false,
    queryFn: ({ signal }) =>
      callApi('GET /seller/imports/{id}/rows/{row}/picture/', { params: { id, row } }, { signal }),
  })
