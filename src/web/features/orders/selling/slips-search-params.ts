export type SlipsParams = {
  orders: readonly number[]
  view: 'slips' | 'pick'
  paper: 'a5' | 'a4'
  /** Left out of what goes with a present. */
  prices: boolean
  pictures: boolean
}

/** What one call asks for (contract/query.ts). */
const ORDERS_MAX = 100

const ordersOf = (text: string): number[] =>
  [...new Set(text.split(',').filter((part) => /^\d{1,15}$/.test(part)))]
    .map(Number)
    .filter((id) => id > 0)
    .slice(0, ORDERS_MAX)

/** What makes no sense in the address counts as absent. */
export const readSlips = (params: URLSearchParams): SlipsParams => ({
  orders: ordersOf(params.get('orders') ?? ''),
  view: params.get('view') === 'pick' ? 'pick' : 'slips',
  paper: params.get('paper') === 'a4' ? 'a4' : 'a5',
  prices: params.get('prices') !== '0',
  pictures: params.get('pictures') === '1',
})

/** Defaults are left out. */
export function writeSlipsParams({ orders, view, paper, prices, pictures }: SlipsParams): string {
  const parts = [
    `orders=${orders.join(',')}`,
    ...(view === 'pick' ? ['view=pick'] : []),
    ...(paper === 'a4' ? ['paper=a4'] : []),
    ...(prices ? [] : ['prices=0']),
    ...(pictures ? ['pictures=1'] : []),
  ]
  return `?${parts.join('&')}`
}
