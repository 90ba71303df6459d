import { ApiError } from '#contract/errors.ts'

/** The mail's link is used, expired or incomplete: another must be requested. */
export function isLinkDead(error: unknown): boolean {
  if (!(error instanceof ApiError)) return false
  const { code, problem } = error
  return code === 'link_invalid' || problem.field_codes?.token !== undefined
}
