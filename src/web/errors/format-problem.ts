import { ApiError, type Problem } from '#contract/errors.ts'
import { API_FAILED } from '#web/api/send.ts'
import { localNames } from '#web/local-names.ts'
import { m } from '#web/paraglide/messages.js'
import { errorTexts } from './error-texts.ts'
import { fieldTexts } from './field-texts.ts'
import { noteWait } from './waits.ts'

type Params = NonNullable<Problem['params']>
type Texts = Partial<Record<string, (params: Params) => string>>

/** A server newer than this page may send an unknown code: then its own text is shown. */
const texts = { ...errorTexts, network: () => m.error_network() } as unknown as Texts
const textsOfFields: Texts = fieldTexts

const fieldCodeText = (code: string | undefined, params: Params = {}) => textsOfFields[code ?? '']?.(params)

/** The text of a code that is part of a response's data. */
export const formatCode = (code: string, params: Params = {}) => texts[code]?.(localNames(params)) ?? m.error_unknown()

/** The error's text: by `code` and `params`, otherwise the API's own. */
export function formatProblem(error: unknown): string {
  if (!(error instanceof ApiError)) return m.error_unknown()
  const { code, detail, params = {}, field_codes } = error.problem
  if (code === 'invalid') return firstFieldText(field_codes) ?? m.error_invalid()
  const text = texts[code]?.(localNames(params))
  if (text !== undefined && code === 'throttled') noteWait(text, error.problem)
  if (text !== undefined) return text
  // A proxy's page, for example, is no problem document: it has neither code nor text of ours (rules.md W-9).
  return detail === API_FAILED ? m.error_api_failed() : detail || m.error_unknown()
}

function firstFieldText(codes: Problem['field_codes']): string | undefined {
  const all = Object.values(codes ?? {})
  return all.length === 1 ? fieldCodeText(all[0]?.[0]) : undefined
}

/** The error of one field, if any. */
export function formatFieldError(error: unknown, field: string): string | undefined {
  if (!(error instanceof ApiError)) return undefined
  const { fields, field_codes, params } = error.problem
  return fieldCodeText(field_codes?.[field]?.[0], params) ?? fields?.[field]?.[0]
}
