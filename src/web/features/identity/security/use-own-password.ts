import { askToConfirm } from '../phone/phone-session.ts'
import { type SentCode, useSentCode } from '../phone/sent-code.ts'
import { useProfile } from '../profile/use-profile.ts'

export type OwnPassword = {
  /** The number of an account without a password. */
  phone: string | null
  /** The last one sent to it. */
  code: SentCode | null
  /** @throws ApiError as the server refuses */
  sendCode: () => Promise<void>
  /** Sends what was typed with the rest of the form, but not once more a code that was just refused. */
  enter: <T>(typed: string, send: (password: string) => Promise<T>) => Promise<T>
}

/**
 * What confirms that it is the owner: the password again, or of an account without one a code sent to its number.
 * @param onSent empties the field for the new code
 */
export function useOwnPassword(onSent: () => void): OwnPassword {
  const { data: profile } = useProfile()
  const phone = profile && !profile.has_password ? profile.sign_in_phone : null
  const { code, keep, enter } = useSentCode('confirm', 'password')
  const sendCode = async () => {
    keep(await askToConfirm())
    onSent()
  }
  return { phone, code, sendCode, enter: phone === null ? (typed, send) => send(typed) : enter }
}
