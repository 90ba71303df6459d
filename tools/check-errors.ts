/**
 * Every endpoint lists exactly the errors that its handler can throw. Throws are followed through the modules, from the
 * handler in the domain's routes. Errors that are reachable in code but never answered are listed here.
 */
import { globSync } from 'node:fs'
import { commonErrors } from '#contract/common-errors.ts'
import { couponRefusals } from '#contract/coupons/coupon-errors.ts'
import type { ErrorKind } from '#contract/declare-error.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { endpoints } from '#contract/endpoints.ts'
import { children, moduleOf, type Node, type Place, placesIn, reachableFrom } from './errors/module-graph.ts'

const APPROVAL_ERRORS = [
  'unavailable',
  'out_of_stock',
  'move_refused',
  'too_late_to_cancel',
  'already_cancelled',
  'not_delivered_yet',
  'already_settled',
  'nothing_to_refund',
  'store_closed',
]
/** Errors that a handler reaches in code, but never answers, by reason. */
const NEVER_ANSWERED: Record<string, Record<string, readonly string[]>> = {
  'the request has no field that causes it': {
    'POST /products/{id}/add_media/': ['changed_meanwhile', 'product_held', 'stock_only_up', 'moderation_move'],
  },
  'reported for each order or product, not for the whole call': {
    'POST /orders/move/': ['move_refused', 'order_held', 'own_matter', 'pieces_changed'],
    'POST /admin/products/decide/': ['moderation_move'],
  },
  'what was agreed on holds while it is being paid': {
    'GET /payments/{id}/': ['total_changed'],
    'POST /payments/{id}/cancel/': ['total_changed'],
    'POST /admin/payments/{id}/ask/': ['total_changed'],
    'POST /admin/payments/{id}/messages/{message}/replay/': ['total_changed'],
    'POST /admin/payment-messages/{id}/replay/': ['total_changed'],
  },
  'nothing of a held order has moved': {
    'POST /admin/orders/{id}/hold/approve/': ['move_refused'],
    'POST /admin/orders/{id}/hold/cancel/': ['move_refused'],
  },
  'a coupon that cannot be used gives no discount there': {
    'POST /payments/offers/': couponRefusals.map(({ code }) => code),
  },
  'answered as 400 at the field': {
    'POST /admin/staff/': ['staff_cannot_sign_in', 'staff_sells', 'staff_not_verified'],
  },
  'only for another kind of request, or for approving one': {
    'POST /orders/{id}/request_cancel/': [
      'not_delivered_yet',
      'already_settled',
      'nothing_to_refund',
      'store_closed',
      'return_window_over',
    ],
    'POST /orders/{id}/request_refund/': ['too_late_to_cancel', 'already_cancelled', 'store_closed'],
    'POST /orders/{id}/request_replace/': ['too_late_to_cancel', 'already_cancelled', 'nothing_to_refund'],
    'POST /orders/{id}/requests/{request}/decline/': APPROVAL_ERRORS,
  },
}

const problems: string[] = []
const keyOf = ({ method, path }: Endpoint) => `${method} ${path}`
const isErrors = ({ file }: Place) => /^src\/contract\/(?:.+-)?errors\.ts$/.test(file)
const valueAt = async ({ file, name }: Place) => (await import(`../${file}`))[name]
const isCommon = (code: string) => commonErrors.some((error) => error.code === code)

type RouteHandler = { endpoint: Endpoint; file: string; handler: Node }

/** Every `route(contract.endpoint, facts, handler)`. */
async function routesIn(file: string): Promise<RouteHandler[]> {
  const calls: Node[] = []
  const visit = (node: Node) => {
    if (node.type === 'CallExpression' && (node.callee as Node).name === 'route') calls.push(node)
    children(node).forEach(visit)
  }
  moduleOf(file).body.forEach(visit)
  return Promise.all(
    calls.map(async (call) => {
      const [of, , handler] = call.arguments as [Node, Node, Node]
      const place = placesIn(file, of)[0]
      if (!place) throw new Error(`${file}: cannot resolve the endpoint of a route`)
      return { endpoint: await valueAt(place), file, handler }
    }),
  )
}

async function codesReached({ file, handler }: RouteHandler): Promise<string[]> {
  const places = reachableFrom(file, handler, isErrors).filter(isErrors)
  const errors: (ErrorKind | undefined)[] = await Promise.all(places.map(valueAt))
  return errors.flatMap((error) => error?.code ?? [])
}

const routes = (await Promise.all(globSync('src/domains/**/*.ts', { exclude: ['**/*.test.ts'] }).map(routesIn))).flat()
const keys = new Set(routes.map(({ endpoint }) => keyOf(endpoint)))
const neverAnswered = new Map(Object.values(NEVER_ANSWERED).flatMap((of) => Object.entries(of)))
for (const endpoint of endpoints) if (!keys.has(keyOf(endpoint))) problems.push(`${keyOf(endpoint)} has no route`)
for (const key of neverAnswered.keys())
  if (!keys.has(key)) problems.push(`${key} is listed in this check, but is not an endpoint`)

for (const one of routes) {
  const key = keyOf(one.endpoint)
  const unreachable = neverAnswered.get(key) ?? []
  const reached = new Set((await codesReached(one)).filter((code) => !isCommon(code)))
  for (const code of unreachable) if (!reached.delete(code)) problems.push(`${key}: ${code} is no longer reachable`)
  const listed = new Set((one.endpoint.errors ?? []).map(({ code }) => code))
  for (const code of reached.difference(listed)) problems.push(`${key} can answer ${code}, but does not list it`)
  for (const code of listed.difference(reached)) problems.push(`${key} lists ${code}, which it cannot answer`)
}

const declaredBy = new Map<string, string>()
for (const file of globSync('src/contract/*/*-errors.ts'))
  for (const name of moduleOf(file).declared.keys()) {
    const error: ErrorKind | undefined = await valueAt({ file, name })
    if (!error?.code) continue
    const { code } = error
    if (declaredBy.has(code)) problems.push(`${code} is declared in ${file} and in ${declaredBy.get(code)}`)
    declaredBy.set(code, file)
    if (!isCommon(code) && !endpoints.some(({ errors }: Endpoint) => errors?.some((one) => one.code === code)))
      problems.push(`${code} is declared, but no endpoint lists it`)
  }

for (const problem of problems.toSorted((a, b) => a.localeCompare(b))) console.error(problem)
process.exit(problems.length > 0 ? 1 : 0)
