import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { CouponState } from '#contract/coupons/coupon-rules.ts'
import type { Coupon } from '#contract/coupons/coupons.ts'
import { callApi, callPage } from '#web/api/call-api.ts'
import { isUnanswered } from '#web/api/is-unanswered.ts'
import { formatProblem } from '#web/errors/format-problem.ts'
import { isGone } from '#web/errors/is-missing.ts'
import { changesOf } from '#web/errors/use-seen.ts'
import { m } from '#web/paraglide/messages.js'
import { notify } from '#web/ui/toast.ts'
import { bodyOf, type CouponInput, inputOf } from './coupon-input.ts'

export type CouponsParams = { search: string; state: CouponState | null; page: number }

export const COUPONS_PER_PAGE = 12

type CouponsPage = { results: Coupon[]; count: number }

const KEY = ['seller', 'coupons'] as const

function readCoupons({ search, state, page }: CouponsParams, size: number, signal: AbortSignal): Promise<CouponsPage> {
  const query = {
    own: true,
    page,
    page_size: size,
    ...(search !== '' && { search }),
    ...(state && { state }),
  }
  return callPage('GET /coupons/', { query }, { signal })
}

/**
 * The own store's coupons (the market's, for the team), a page at a time; the last page stays in sight while the next
 * one comes.
 */
export const useCoupons = (filter: CouponsParams, size = COUPONS_PER_PAGE) =>
  useQuery({
    queryKey: [...KEY, filter, size],
    queryFn: ({ signal }) => readCoupons(filter, size, signal),
    placeholderData: keepPreviousData,
  })

export const useCoupon = (id: number) =>
  useQuery({
    queryKey: [...KEY, 'one', id],
    queryFn: ({ signal }) => callApi('GET /coupons/{id}/', { params: { id } }, { signal }),
  })

export const USES_PER_PAGE = 20

/** The orders that used one, a page at a time, and its latest days. */
export const useCouponUses = (id: number, page: number) =>
  useQuery({
    queryKey: [...KEY, 'uses', id, page],
    queryFn: ({ signal }) =>
      callApi('GET /coupons/{id}/uses/', { params: { id }, query: { page, page_size: USES_PER_PAGE } }, { signal }),
    placeholderData: keepPreviousData,
  })

const changed = (body: ReturnType<typeof bodyOf>, seen: Coupon) =>
  changesOf(body, bodyOf(inputOf(seen), seen), seen, ['discount_percent', 'discount_amount', 'max_discount'])

/** Creates a coupon, or changes the one that the form began with. @throws ApiError for the form to show */
export function useSaveCoupon() {
  const client = useQueryClient()
  return async (input: CouponInput, before: Coupon | null): Promise<Coupon> => {
    const body = bodyOf(input, before)
    const send = () =>
      before
        ? callApi('PATCH /coupons/{id}/', { params: { id: before.id }, body: changed(body, before) })
        : callApi('POST /coupons/', { body })
    const saved = await send().catch((error: unknown) => {
      // One that got no answer may be saved, and the next try be refused since it is.
      void client.invalidateQueries({ queryKey: KEY })
      throw error
    })
    await client.invalidateQueries({ queryKey: KEY })
    return saved
  }
}

/** Switches a coupon on or off; the toast offers to undo it. */
export function useSwitchCoupon() {
  const client = useQueryClient()
  const { mutate, isPending } = useMutation({
    mutationFn: ({ id, active }: { id: number; active: boolean }) =>
      callApi('PATCH /coupons/{id}/', { params: { id }, body: { active } }),
    onSuccess: (coupon) => {
      client.setQueriesData<Partial<CouponsPage>>({ queryKey: KEY }, (cached) =>
        cached?.results
          ? { ...cached, results: cached.results.map((one) => (one.id === coupon.id ? coupon : one)) }
          : cached,
      )
      client.setQueryData([...KEY, 'one', coupon.id], coupon)
      void client.invalidateQueries({ queryKey: KEY })
      const { id, code, active } = coupon
      notify.say(active ? m.coupons_switched_on({ code }) : m.coupons_switched_off({ code }), {
        action: { label: m.coupons_undo(), onClick: () => mutate({ id, active: !active }) },
      })
    },
    onError: (error, request) => {
      // Deleted in another tab, it leaves the list; a call that got no answer may have switched it.
      if (isGone(error) || isUnanswered(error)) void client.invalidateQueries({ queryKey: KEY })
      const again = { action: { label: m.ui_try_again(), onClick: () => mutate(request) } }
      notify.error(formatProblem(error), isGone(error) ? undefined : again)
    },
  })
  return { toggle: (id: number, active: boolean) => mutate({ id, active }), busy: isPending }
}

/** Deletes one, or switches it off once orders have used it: the API decides. @throws ApiError */
export function useDeleteCoupon() {
  const client = useQueryClient()
  return async (id: number): Promise<void> => {
    try {
      await callApi('DELETE /coupons/{id}/', { params: { id } })
    } catch (error) {
      // Also by a call that got no answer.
      if (!isGone(error)) {
        void client.invalidateQueries({ queryKey: KEY })
        throw error
      }
    }
    await client.invalidateQueries({ queryKey: KEY })
  }
}
