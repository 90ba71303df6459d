import { readMobile } from '#contract/phone.ts'
import { callApi } from '#web/api/call-api.ts'
import { getLocale } from '#web/language.ts'
import { readCode } from '../code.ts'
import { keepSession } from '../session.ts'
import { type SentCode, sentNow } from './sent-code.ts'

/** Sends a code to the number, in the language of this page. @throws ApiError as the server refuses */
export async function askCode(phone: string): Promise<SentCode> {
  return sentNow(await callApi('POST /auth/phone/codes/', { body: { phone, locale: getLocale() } }))
}

/** Sends a code to the number of this account, entered in place of a password. @throws ApiError as the server refuses */
export async function askToConfirm(): Promise<SentCode> {
  return sentNow(await callApi('POST /auth/phone/confirm/', { body: { locale: getLocale() } }))
}

export type PhoneValues = { phone: string; code: string; name: string; terms: boolean; otp: string; remember: boolean }

/** Only what the step asks for is sent: a name for a new account, a second factor. @throws ApiError as the server refuses */
export async function signInByPhone(
  { phone, code, name, otp, remember }: PhoneValues,
  step: 'code' | 'name' | 'otp',
  consent: boolean,
): Promise<void> {
  const rememberMe = remember && consent
  const body = {
    phone: readMobile(phone) ?? phone,
    code: readCode(code),
    locale: getLocale(),
    remember: rememberMe,
    consent,
    ...(step === 'name' && { name: name.trim() }),
    ...(step === 'otp' && { otp: readCode(otp) }),
  }
  keepSession(await callApi('POST /auth/phone/login/', { body }), rememberMe)
}
