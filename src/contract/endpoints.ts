import { cartEndpoints } from './cart.ts'
import { catalogueEndpoints } from './catalogue.ts'
import type { EndpointKey } from './endpoint.ts'
import { identityEndpoints } from './identity.ts'
import { ordersEndpoints } from './orders.ts'
import { sellersEndpoints } from './sellers.ts'

/** The whole public contract. The browser imports only its types, so that no schema travels to it. */
export const endpoints = [
  ...identityEndpoints,
  ...sellersEndpoints,
  ...catalogueEndpoints,
  ...cartEndpoints,
  ...ordersEndpoints,
] as const

export type AnyEndpoint = (typeof endpoints)[number]
/** 'POST /orders/' and its like. */
export type Call = EndpointKey<AnyEndpoint>
export type EndpointOf<K extends Call> = Extract<
  AnyEndpoint,
  { method: K extends `${infer M} ${string}` ? M : never; path: K extends `${string} ${infer P}` ? P : never }
>
