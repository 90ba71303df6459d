import type { EndpointInput, EndpointResponse } from './endpoint.ts'
import type { Call, EndpointOf } from './endpoints.ts'

/**
 * `call('GET /products/{id}/', { params: { id: 7 } })`: the same words in the browser (over HTTP) and while a page is
 * rendered (in process, as a guest). Throws `ApiError`.
 */
export type CallApi = <K extends Call>(
  key: K,
  ...input: Partial<EndpointInput<EndpointOf<K>>> extends EndpointInput<EndpointOf<K>>
    ? [EndpointInput<EndpointOf<K>>?, CallOptions?]
    : [EndpointInput<EndpointOf<K>>, CallOptions?]
) => Promise<EndpointResponse<EndpointOf<K>>>

export type CallOptions = {
  signal?: AbortSignal
  /** Told how much of a large body has been sent, from 0 to 1. In the browser only. */
  onProgress?: (sent: number) => void
}
