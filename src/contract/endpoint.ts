import type { z } from 'zod'
import type { ErrorKind } from './declare-error.ts'

/**
 * The declaration of an endpoint: the server takes its validation from it, the browser its typed call, and `openapi.json` its
 * entry. Who may call it is decided in the domain's routes.ts.
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
  /** Fields that hold files where the body is sent as multipart/form-data. */
  files?: readonly string[]
  /** Absent: 204, no content. */
  response?: z.ZodType
  /** The body of a 202 in place of the response: what was asked for is under way. */
  accepted?: z.ZodType
  /** The media type of the response; JSON by default. */
  mediaType?: string
  /** By default 200 with a response, 204 without. */
  status?: 200 | 201 | 202 | 204
  /** The errors it may answer with, beside the common ones (errors.ts); enforced by tools/check-errors.ts and at run time. */
  errors?: readonly ErrorKind[]
}

export const endpoint = <const E extends Endpoint>(definition: E): E => definition

export type EndpointKey<E extends Endpoint = Endpoint> = E extends Endpoint ? `${E['method']} ${E['path']}` : never

type Part<E, K extends string, Side extends 'in' | 'out'> =
  E extends Record<K, infer S extends z.ZodType> ? (Side extends 'in' ? z.input<S> : z.output<S>) : undefined

/** The input as a caller passes it. */
export type EndpointInput<E extends Endpoint> = {
  [K in 'params' | 'query' | 'headers' | 'body' as E extends Record<K, z.ZodType> ? K : never]: Part<E, K, 'in'>
}
/** The input as a handler receives it: parsed. */
export type EndpointCall<E extends Endpoint> = { [K in 'params' | 'query' | 'headers' | 'body']: Part<E, K, 'out'> }
export type EndpointResponse<E extends Endpoint> =
  | (E extends { response: infer S extends z.ZodType } ? z.output<S> : void)
  | (E extends { accepted: infer S extends z.ZodType } ? z.output<S> : never)
