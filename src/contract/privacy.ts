import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { PASSWORD_MAX } from './limits.ts'

export const exportData = endpoint({
  method: 'GET',
  path: '/auth/export/',
  summary: 'Everything the market keeps about this account, as JSON',
  response: z.record(z.string(), z.unknown()),
})
export const closeAccount = endpoint({
  method: 'POST',
  path: '/auth/close/',
  summary:
    'Close the own account for good: orders are kept without the person’s details; refused while one is under way',
  body: z.object({ password: z.string().min(1).max(PASSWORD_MAX), otp: z.string().max(40).optional() }),
})

export const privacyEndpoints = [exportData, closeAccount] as const
