import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { KeptSizeChart, SizeChartInput } from '#contract/catalogue/size-charts.ts'
import { callApi } from '#web/api/call-api.ts'
import type { ChartSeen, Keeper } from './chart-input.ts'

const keyOf = (keeper: Keeper) => [keeper === 'team' ? 'admin' : 'seller', 'size-charts']

export const useSizeCharts = (keeper: Keeper) =>
  useQuery({
    queryKey: keyOf(keeper),
    queryFn: ({ signal }) =>
      keeper === 'team'
        ? callApi('GET /admin/size_charts/', {}, { signal })
        : callApi('GET /seller/size_charts/', {}, { signal }),
  })

/** Saves and removes charts, and reads the list again. */
export function useKeepSizeCharts(keeper: Keeper) {
  const client = useQueryClient()
  const refresh = () => client.invalidateQueries({ queryKey: keyOf(keeper) })
  return {
    refresh,
    save: async ({ category, ...chart }: SizeChartInput, seen: ChartSeen): Promise<KeptSizeChart> => {
      const saved =
        keeper === 'team'
          ? await callApi('PUT /admin/size_charts/', { body: { category: category ?? 0, ...chart, seen } })
          : await callApi('PUT /seller/size_charts/', { body: { category, ...chart, seen } })
      await refresh()
      return saved
    },
    remove: async (id: number): Promise<void> => {
      if (keeper === 'team') await callApi('DELETE /admin/size_charts/{id}/', { params: { id } })
      else await callApi('DELETE /seller/size_charts/{id}/', { params: { id } })
      await refresh()
    },
  }
}
