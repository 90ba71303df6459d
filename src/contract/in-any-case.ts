import { z } from 'zod'

/** One of these values, which are in capitals, accepted in any case: known clients send lower case. */
export const inAnyCase = <const T extends readonly [string, ...string[]]>(values: T) =>
  z
    .string()
    .meta({ enum: [...values] })
    .transform((text) => text.trim().toUpperCase())
    .pipe(z.enum(values))
