import { readMobile } from '#contract/phone.ts'
import { callApi } from '#web/api/call-api.ts'
import { getLocale } from '#web/language.ts'
import { readCode } from '../code.ts'
import { type SentCode, sentNow } from './sent-code.ts'

const numberOf = (phone: string) => readMobile(phone) ?? phone

/** Whether this account may order with the number as it is. @throws ApiError */
export async function isNumberProven(phone: string): Promise<boolean> {
  const { numbers } = await callApi('GET /auth/phone/prove/')
  return numbers.some((number) => number.phone === numberOf(phone))
}

/** Sends a code. @returns `null` when the number is proven already @throws ApiError as the server refuses */
export async function askToProve(phone: string): Promise<SentCode | null> {
  const body = { phone: numberOf(phone), locale: getLocale() }
  const answer = await callApi('POST /auth/phone/prove/', { body })
  return answer.proven ? null : sentNow(answer)
}

/** @throws ApiError 400 at `code` */
export async function proveNumber(phone: string, code: string): Promise<void> {
  await callApi('POST /auth/phone/prove/confirm/', { body: { phone: numberOf(phone), code: readCode(code) } })
}
