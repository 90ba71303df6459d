import type { z } from 'zod'

/**
 * What may be said to the server, once: the server takes its validation from it, the browser its typed call,
 * `openapi.json` its entry. Who may say it is decided in the domain's routes.ts.
 */
export type Endpoint = {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** Below /api, with a trailing slash: '/products/{id}/' */
  path: `/${string}`
  summary: string
  params?: z.ZodType
  query?: z.ZodType
  headers?: z.ZodType
  body?: z.ZodType
  /** Fields that may hold files where the body is sent as multipart/form-data. */
  files?: readonly string[]
  /** Absent: 204, no content. */
  response?: z.ZodType
  /** Of the response; JSON unless told. */
  mediaType?: string
  /** 200 with a response, 204 without, unless told. */
  status?: 200 | 201 | 202 | 204
}

export const endpoint = <const E extends Endpoint>(definition: E): E => definition

export type EndpointKey<E extends Endpoint = Endpoint> = E extends Endpoint ? `${E['method']} ${E['path']}` : never

type Part<E, K extends string, Side extends 'in' | 'out'> =
  E extends Record<K, infer S extends z.ZodType> ? (Side extends 'in' ? z.input<S> : z.output<S>) : undefined

/** As a caller writes it. */
export type EndpointInput<E extends Endpoint> = {
  [K in 'params' | 'query' | 'headers' | 'body' as E extends Record<K, z.ZodType> ? K : never]: Part<E, K, 'in'>
}
/** As a handler reads it: parsed. */
export type EndpointCall<E extends Endpoint> = { [K in 'params' | 'query' | 'headers' | 'body']: Part<E, K, 'out'> }
export type EndpointResponse<E extends Endpoint> = E extends { response: infer S extends z.ZodType }
  ? z.output<S>
  : void
