/** The parts of zod's schema definitions that state a value's type and size. */
export type ZodPart = { def: ZodDefinition }
export type ZodDefinition = {
  type: string
  checks?: readonly { _zod: { def: { check: string; maximum?: number } } }[]
  shape?: Record<string, ZodPart>
  element?: ZodPart
  innerType?: ZodPart
  in?: ZodPart
  out?: ZodPart
  options?: readonly ZodPart[]
  entries?: Record<string, string | number>
  values?: readonly unknown[]
}
