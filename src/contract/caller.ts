import type { EndpointInput, EndpointResponse } from './endpoint.ts'
import type { Call, EndpointOf, ListCall } from './endpoints.ts'

/**
 * `call('GET /products/{id}/', { params: { id: 7 } })`: the same interface in the browser (over HTTP) and during server
 * rendering (in process, as a guest). Throws `ApiError`.
 */
export type CallApi = <K extends Call>(
  key: K,
  ...input: Partial<EndpointInput<EndpointOf<K>>> extends EndpointInput<EndpointOf<K>>
    ? [EndpointInput<EndpointOf<K>>?, CallOptions?]
    : [EndpointInput<EndpointOf<K>>, CallOptions?]
) => Promise<EndpointResponse<EndpointOf<K>>>

/** A list request for one page, by its number or its size. */
export type CallPage = <K extends ListCall>(
  key: K,
  input: ListInput<K, { page: number } | { page_size: number }>,
  options?: CallOptions,
) => Promise<Extract<EndpointResponse<EndpointOf<K>>, { results: unknown[] }>>

/** A list request without paging: as many rows as the market's settings allow. */
export type CallList = <K extends ListCall>(
  key: K,
  input: ListInput<K, { page?: never; page_size?: never }>,
  options?: CallOptions,
) => Promise<Extract<EndpointResponse<EndpointOf<K>>, unknown[]>>

type ListInput<K extends ListCall, Paging> = Omit<EndpointInput<EndpointOf<K>>, 'query'> & {
  query: (EndpointInput<EndpointOf<K>> extends { query: infer Query } ? Query : never) & Paging
}

// The server decides by the query whether it answers an array or a page.
export const pageFrom = (api: CallApi) => api as CallPage
export const listFrom = (api: CallApi) => api as CallList

export type CallOptions = {
  signal?: AbortSignal
  /** Reports how much of a large body has been sent, from 0 to 1. In the browser only. */
  onProgress?: (sent: number) => void
}
