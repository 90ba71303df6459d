import { type Answer, type Asked, escape, page } from '../http-server.ts'
import { returnTo } from './api.ts'
import { type BkashState, type Payment, taka } from './state.ts'

const PINK = '#e2136e'
const TRIES_MAX = 3

/** Whether this buyer, who has agreed or not, is sent back as success, failure or cancel. */
export type Choice = 'pay' | 'cancel' | 'fail'

type Parts = { state: BkashState; agreed: (payment: Payment) => Promise<void> }

/** The buyer's choice, with what the payment was told to do. @returns the address that the browser is sent to */
export async function choose({ state, agreed }: Parts, payment: Payment, choice: Choice, number?: string) {
  const { faults } = payment
  if (choice === 'cancel' || faults.has('cancelled')) return returnTo(payment, 'cancel')
  const fails = choice === 'fail' || faults.has('declined') || faults.has('expired')
  if (fails) return returnTo(payment, 'failure')
  if (payment.status === 'Initiated') {
    payment.number = number ?? [...state.accounts.keys()][0] ?? null
    payment.verified = true
    await agreed(payment)
  }
  return returnTo(payment, 'success')
}

/** bKash's page: number, then the code it sends, then the PIN. */
export async function answerPage(parts: Parts, { path, method, body }: Asked): Promise<Answer | null> {
  const payment = parts.state.payments.get(/^\/pay\/(\w+)$/.exec(path)?.[1] ?? '')
  if (!payment) return null
  if (method !== 'POST') return { html: step(payment, 'number') }
  const given = new URLSearchParams(body)
  if (given.get('do') === 'cancel') return { redirect: await choose(parts, payment, 'cancel') }
  const account = parts.state.accounts.get(given.get('number') ?? '')
  if (!account) return { html: step(payment, 'number', {}, 'This number has no bKash account.') }
  const { number, otp, pin } = account
  if (!given.has('otp')) return { html: step(payment, 'otp', { number, code: otp }) }
  if (given.get('otp') !== otp) return { html: step(payment, 'otp', { number, code: otp }, 'Wrong code.') }
  if (!given.has('pin')) return { html: step(payment, 'pin', { number, otp, code: pin }) }
  if (given.get('pin') === pin) return { redirect: await choose(parts, payment, 'pay', number) }
  const tries = Number(given.get('tries') ?? 0) + 1
  if (tries >= TRIES_MAX) return { redirect: await choose(parts, payment, 'fail') }
  return { html: step(payment, 'pin', { number, otp, code: pin, tries: String(tries) }, 'Wrong PIN.') }
}

const fields = {
  number: { label: 'Your bKash number', hint: 'This is a simulator: 01770618575 pays, 01823074817 has no balance.' },
  otp: { label: 'Verification code', hint: 'This is a simulator: the code is' },
  pin: { label: 'PIN', hint: 'This is a simulator: the PIN is' },
}

function step(payment: Payment, name: keyof typeof fields, known: Record<string, string> = {}, problem = '') {
  const { code = '', ...kept } = known
  const { label, hint } = fields[name]
  const hidden = Object.entries(kept).map(
    ([key, value]) => `<input type="hidden" name="${key}" value="${escape(value)}">`,
  )
  const proposal = name === 'number' && /^01\d{9}$/.test(payment.payerReference) ? payment.payerReference : ''
  return page(
    'bKash (simulator)',
    PINK,
    `<h1>bKash</h1>
    <p>Invoice ${escape(payment.invoice)}<br><strong>Tk ${taka(payment.amount)}</strong></p>
    ${problem && `<p role="alert">${escape(problem)}</p>`}
    <form method="post">${hidden.join('')}
      <label>${label}<input name="${name}" value="${escape(proposal)}" inputmode="numeric" autocomplete="off" autofocus></label>
      <p class="note">${hint} ${escape(code)}</p>
      <button class="main">Confirm</button>
    </form>
    <form method="post"><button name="do" value="cancel">Cancel</button></form>`,
  )
}
