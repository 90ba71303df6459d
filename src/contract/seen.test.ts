/** What may be overwritten unseen (rules.md E-5): every endpoint whose body has `seen`. */
import { expect, test } from 'vitest'
import { z } from 'zod'
import type { Endpoint } from './endpoint.ts'
import { endpoints } from './endpoints.ts'

/** Fields that nobody sends in `seen`, with the reason. */
const LEFT_OUT: Record<string, string> = {
  ...because('a picture is sent as a new one, and answered as an address', [
    'PUT /auth/seller/profile/ logo',
    'PUT /auth/seller/profile/ banner',
    'PUT /categories/{id}/ image',
    'PATCH /categories/{id}/ image',
    'PUT /reviews/reviews/{id}/ images',
    'PATCH /reviews/reviews/{id}/ images',
  ]),
  ...because('a place among the others, which is not shown as a field', [
    'PUT /categories/{id}/ before',
    'PATCH /categories/{id}/ before',
    'PATCH /admin/attributes/{id}/ before',
    'PATCH /admin/attribute-values/{id}/ before',
  ]),
  ...because('only ever becomes true', ['PATCH /tags/{id}/ adopted', 'PATCH /admin/attribute-values/{id}/ adopted']),
  ...because('says which one is changed', [
    'PUT /seller/size_charts/ category',
    'PUT /admin/size_charts/ category',
    'PUT /orders/{id}/tracking/ parcel',
    'PUT /reviews/reviews/{id}/ product',
  ]),
  ...because('an act of its own, for other people', [
    'PATCH /reviews/reviews/{id}/ approved',
    'PATCH /reviews/reviews/{id}/ seller_reply',
  ]),
  ...because('`seen` is the account that the money goes to', [
    'POST /admin/payouts/{id}/ reference',
    'POST /admin/payouts/{id}/ sent_to',
  ]),
}

function because(reason: string, fields: string[]): Record<string, string> {
  return Object.fromEntries(fields.map((field) => [field, reason]))
}

const bare = (schema: unknown): unknown =>
  schema instanceof z.ZodOptional || schema instanceof z.ZodNullable ? bare(schema.unwrap()) : schema

/** Each body whose `seen` has a field for each field; where it is one value (a moment, a number), that says it of the whole. */
const changes = endpoints.flatMap(({ method, path, body }: Endpoint) => {
  if (!(body instanceof z.ZodObject) || !('seen' in body.shape)) return []
  const seen = bare(body.shape.seen)
  return seen instanceof z.ZodObject ? [{ name: `${method} ${path}`, body, seen }] : []
})

test('every field of a change has its place in `seen`: one that is left out is overwritten unseen', () => {
  expect(changes.length).toBeGreaterThan(15)
  const missing = changes.flatMap(({ name, body, seen }) =>
    Object.keys(body.shape)
      .filter((field) => field !== 'seen' && !(field in seen.shape))
      .map((field) => `${name} ${field}`),
  )
  expect(missing.toSorted()).toEqual(Object.keys(LEFT_OUT).toSorted())
})
