import { readMobile } from '#contract/phone.ts'
import { callApi } from '#web/api/call-api.ts'
import { getLocale } from '#web/language.ts'
import { readCode } from '../code.ts'

const numberOf = (phone: string) => readMobile(phone) ?? phone

/** Whether this account may order with the number as it is. @throws ApiError */
export async function isNumberProven(phone: string): Promise<boolean> {
  const { numbers } = await callApi('GET /auth/phone/prove/')
  return numbers.some((number) => number.phone === numberOf(phone))
}

/** Sends a code, unless the number is proven. @returns whether it is @throws ApiError as the server refuses */
export async function askToProve(phone: string): Promise<boolean> {
  const body = { phone: numberOf(phone), locale: getLocale() }
  return (await callApi('POST /auth/phone/prove/', { body })).proven
}

/** @throws ApiError 400 at `code` */
export async function proveNumber(phone: string, code: string): Promise<void> {
  await callApi('POST /auth/phone/prove/confirm/', { body: { phone: numberOf(phone), code: readCode(code) } })
}
