import { data, type RouterContextProvider } from 'react-router'
import type { CallApi } from '#contract/caller.ts'
import { ApiError, type Problem } from '#contract/errors.ts'
import { apiContext } from './api-context.ts'

/**
 * The API for a page's loader. A refused call becomes the page's response: its status, with the problem as the error
 * page's data. The status of a fault behind the API is 502, so that it never looks like a page's own.
 */
export function apiOf(context: Readonly<RouterContextProvider>): CallApi {
  const call = context.get(apiContext)
  const callOrThrow = async (...args: Parameters<CallApi>) => {
    try {
      return await call(...args)
    } catch (error) {
      if (error instanceof ApiError) throw data<Problem>(error.problem, { status: error.status })
      throw error
    }
  }
  return callOrThrow as CallApi
}
