import { commonErrors } from '#contract/common-errors.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { ApiError } from '#contract/errors.ts'
import type { Resources } from './resources.ts'

type Answer<Call> = (call: Call) => Promise<unknown>

/**
 * Holds an endpoint's answer to the errors that it lists. Another one is a fault of ours: it is answered with 500, so that
 * every test which meets it fails; in production it is logged, and answered as it is.
 */
export function heldToErrors<Call extends { resources: Resources }>(
  { method, path, errors = [] }: Endpoint,
  answer: Answer<Call>,
): Answer<Call> {
  const codes = new Set<string>([...commonErrors, ...errors].map(({ code }) => code))
  return async (call) => {
    try {
      return await answer(call)
    } catch (error) {
      if (!(error instanceof ApiError) || codes.has(error.code)) throw error
      const { config, log } = call.resources
      const fault = new Error(`${method} ${path} does not list its error ${error.code}`, { cause: error })
      if (!config.production) throw fault
      log.error({ err: fault }, 'an error that its endpoint does not list')
      throw error
    }
  }
}
