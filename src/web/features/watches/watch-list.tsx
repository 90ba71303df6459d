import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import BellOff from 'lucide-react/icons/bell-off'
import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { nameWithVariant } from '#contract/catalogue/variant-rules.ts'
import { ApiError } from '#contract/errors.ts'
import type { Watch } from '#contract/watches/watches.ts'
import { callApi, callList } from '#web/api/call-api.ts'
import { formatProblem } from '#web/errors/format-problem.ts'
import { formatAmount } from '#web/format.ts'
import { localNames } from '#web/local-names.ts'
import { m } from '#web/paraglide/messages.js'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { Link } from '#web/ui/link.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { notify } from '#web/ui/toast.ts'
import { VariantName } from '#web/variant-name.tsx'

const KEY = ['watches']

/**
 * What a person asked to be told about, with a button that ends each. Without any it is there only for those whom the link of
 * a mail led to it.
 */
export function WatchList() {
  const queries = useQueryClient()
  const {
    data: watches = [],
    isError,
    isSuccess,
    refetch,
  } = useQuery({
    queryKey: KEY,
    queryFn: async () => localNames(await callList('GET /watches/', { query: {} })),
  })
  const reload = () => void queries.invalidateQueries({ queryKey: KEY })
  const set = ({ product, kind }: Watch) =>
    callApi('POST /watches/', { body: { product_id: product.id, variant_id: product.variant_id, kind } }).then(
      reload,
      sayFailed,
    )
  const end = useMutation({
    mutationFn: ({ id }: Watch) => callApi('DELETE /watches/{id}/', { params: { id } }),
    onSuccess: (_, watch) => {
      notify.say(m.watch_ended({ name: nameWithVariant(watch.product.name, watch.product.variant_name) }), {
        action: { label: m.wishlist_undo(), onClick: () => void set(watch) },
      })
      reload()
    },
    onError: sayFailed,
  })
  const { section, isAsked } = useShownByHash(isSuccess)
  if (isError)
    return (
      <p className="mt-10 flex flex-wrap items-center gap-3 border-t border-line pt-6 text-ink-soft">
        {m.watch_list_failed()}
        <Button variant="secondary" size="sm" onClick={() => void refetch()}>
          {m.ui_try_again()}
        </Button>
      </p>
    )
  const none = watches.length === 0
  if (none && !(isSuccess && isAsked)) return null
  return (
    <section ref={section} id="watches" aria-labelledby="watches-title" className="mt-10 border-t border-line pt-6">
      <h2 id="watches-title" className="text-lg font-semibold">
        {m.watch_list()}
      </h2>
      {none ? (
        <p className="mt-2 text-ink-soft">{m.watch_list_none()}</p>
      ) : (
        <ul className="mt-2 divide-y divide-line">
          {watches.map((watch) => (
            <WatchRow
              key={watch.id}
              watch={watch}
              busy={end.isPending && end.variables.id === watch.id}
              onEnd={() => end.mutate(watch)}
            />
          ))}
        </ul>
      )}
    </section>
  )
}

const sayFailed = (error: unknown) => notify.error(error instanceof ApiError ? formatProblem(error) : m.watch_failed())

/** A mail's link leads to the list, which is loaded after the page: the browser could not scroll to it. */
function useShownByHash(isLoaded: boolean) {
  const section = useRef<HTMLElement>(null)
  const isAsked = useLocation().hash === '#watches'
  useEffect(() => {
    if (isLoaded && isAsked) section.current?.scrollIntoView()
  }, [isLoaded, isAsked])
  return { section, isAsked }
}

type WatchRowProps = { watch: Watch; busy: boolean; onEnd: () => void }

function WatchRow({ watch: { below, product }, busy, onEnd }: WatchRowProps) {
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
      <div className="flex min-w-[min(12rem,100%)] flex-1 items-center gap-3">
        <div className="size-14 shrink-0 overflow-hidden rounded-sm bg-brand-tint">
          {product.image && <Picture url={product.image} alt="" sizes="3.5rem" className="size-full" />}
        </div>
        <div className="min-w-0">
          {product.available ? (
            <Link
              to={paths.product(product.id, product.variant_id)}
              className="line-clamp-2 font-medium wrap-anywhere hover:text-brand hover:underline"
            >
              {product.name}
            </Link>
          ) : (
            <span className="line-clamp-2 font-medium wrap-anywhere">{product.name}</span>
          )}
          <VariantName name={product.variant_name} />
          <p className="text-sm text-ink-soft">
            {below === null ? m.watch_row_stock() : m.watch_row_price({ price: formatAmount(below) })}
          </p>
        </div>
      </div>
      <Button variant="secondary" size="sm" busy={busy} onClick={onEnd}>
        {!busy && <BellOff aria-hidden className="size-4.5" />}
        <span>
          {m.watch_end()}
          <span className="sr-only"> {nameWithVariant(product.name, product.variant_name)}</span>
        </span>
      </Button>
    </li>
  )
}
