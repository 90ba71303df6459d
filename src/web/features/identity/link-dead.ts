import { ApiError } from '#contract/errors.ts'

/** The link of a mail is used up, too old, or was copied in half: another has to be asked for. */
export function isLinkDead(error: unknown): boolean {
  if (!(error instanceof ApiError)) return false
  const { code, problem } = error
  return code === 'link_invalid' || problem.field_codes?.token !== undefined
}
