import { amazon } from '../../../src/domains/payments/methods/bkash/sns-certificates.ts'
import { CERTIFICATE_URL, certificate } from './sns.ts'

/**
 * In this process the simulator's certificate counts as Amazon's, at the address that its messages name. Only tests do this.
 * @returns the addresses that were fetched, and `undo`
 */
export function trustSimulatedSns() {
  const { fetch } = amazon
  const fetched: string[] = []
  amazon.fetch = async (url) => {
    fetched.push(url)
    return Buffer.from(url === CERTIFICATE_URL ? certificate : '<ConfirmSubscriptionResponse/>')
  }
  return {
    fetched,
    undo: () => {
      amazon.fetch = fetch
    },
  }
}
