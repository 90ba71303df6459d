import { z } from 'zod'
import { endpoints } from '#contract/endpoints.ts'

const problem = z.object({ detail: z.string().min(1), code: z.string().min(1) })

const patterns = endpoints.map((endpoint) => ({
  endpoint,
  pattern: new RegExp(`^/api${endpoint.path.replaceAll(/\{\w+\}/g, '[^/]+')}?$`),
}))

/** Every response under /api must match the contract: the endpoint's success shape, or the error envelope. */
export function checkResponse(method: string, url: string, status: number, body: unknown) {
  const path = url.split('?')[0] ?? ''
  if (!path.startsWith('/api/') || path.startsWith('/api/docs') || path.startsWith('/api/openapi')) return
  if (status >= 400) {
    problem.parse(body)
    return
  }
  // A fixed path such as /products/home/ wins over /products/{id}/.
  const matching = patterns.filter(({ endpoint, pattern }) => endpoint.method === method && pattern.test(path))
  const { endpoint } = matching.find((one) => !one.endpoint.path.includes('{')) ?? matching[0] ?? {}
  if (!endpoint) return
  const shape =
    status === 202 && 'accepted' in endpoint ? endpoint.accepted : 'response' in endpoint && endpoint.response
  if (shape && status !== 204) {
    const parsed = (shape as z.ZodType).safeParse(body)
    if (!parsed.success) throw new Error(`${method} ${url} broke its contract: ${z.prettifyError(parsed.error)}`)
  }
}
