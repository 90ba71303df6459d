import type { BuyerReturn } from '../faults.ts'
import { type Answer, type Asked, escape, page } from '../http-server.ts'
import { signedMessage } from './sign.ts'
import {
  type Attempt,
  type AttemptStatus,
  type Method,
  methods,
  number,
  type Session,
  type SslcommerzState,
  taka,
} from './state.ts'

export type Choice = 'pay' | 'cancel' | 'fail'
const BLUE = '#2a6db0'

type Parts = { state: SslcommerzState; now: () => number; attempted: (attempt: Attempt) => Promise<void> }

/** The buyer's choice, with what the session was told to do. @returns the form that the browser posts across sites */
export async function choose(
  parts: Parts,
  session: Session,
  choice: Choice,
  method: Method = 'visa',
): Promise<BuyerReturn> {
  const status = statusOf(session, choice)
  const attempt = attemptOf(parts, session, status, method)
  session.attempts.push(attempt)
  if (status === 'VALID' && session.faults.has('two transactions'))
    session.attempts.push({ ...attempt, val_id: number('V'), bank_tran_id: number('B').toUpperCase() })
  await parts.attempted(attempt)
  const { success_url = '', fail_url = '', cancel_url = '' } = session.fields
  const url = status === 'VALID' ? success_url : status === 'CANCELLED' ? cancel_url : fail_url
  return { method: 'POST', url, fields: signedMessage(attempt, false) }
}

function statusOf({ faults }: Session, choice: Choice): AttemptStatus {
  if (faults.has('expired')) return 'EXPIRED'
  if (choice === 'cancel' || faults.has('cancelled')) return 'CANCELLED'
  return choice === 'fail' || faults.has('declined') || faults.has('insufficient') ? 'FAILED' : 'VALID'
}

function attemptOf({ now }: Parts, session: Session, status: AttemptStatus, method: Method): Attempt {
  const { faults } = session
  const amount = session.amount + (faults.has('over') ? 100 : 0) - (faults.has('short') ? 100 : 0)
  const foreign = faults.has('other currency')
  const { card_type, card_no } = methods[method]
  return {
    session,
    status,
    val_id: number('V'),
    bank_tran_id: number('B').toUpperCase(),
    amount,
    currency_type: foreign ? 'USD' : 'BDT',
    currency_amount: foreign ? Math.round(amount / 120) : amount,
    card_type,
    card_no,
    risk_level: faults.has('risky') ? '1' : '0',
    error: status !== 'FAILED' ? '' : faults.has('insufficient') ? 'Insufficient balance' : 'Declined by the bank',
    at: new Date(now()),
  }
}

/** SSLCommerz's page: its methods, then the bank's page, then a form that posts itself to the shop. */
export async function answerPage(parts: Parts, { path, method, body }: Asked): Promise<Answer | null> {
  const session = parts.state.sessions.get(/^\/pay\/(\w+)$/.exec(path)?.[1] ?? '')
  if (!session) return null
  const given = new URLSearchParams(method === 'POST' ? body : '')
  const chosen = given.get('method') ?? ''
  const choice = given.get('do')
  if (choice === 'pay' || choice === 'cancel' || choice === 'fail')
    return { html: returning(await choose(parts, session, choice, isMethod(chosen) ? chosen : 'visa')) }
  return { html: isMethod(chosen) ? bank(session, chosen) : list(session) }
}

const isMethod = (text: string): text is Method => Object.hasOwn(methods, text)

const heading = ({ tran_id, amount }: Session) =>
  `<h1>SSLCommerz</h1><p>${escape(tran_id)}<br><strong>Tk ${taka(amount)}</strong></p>`
const cancel = '<form method="post"><button name="do" value="cancel">Cancel</button></form>'

function list(session: Session) {
  const buttons = Object.entries(methods).map(
    ([key, { label }]) => `<button name="method" value="${key}">${escape(label)}</button>`,
  )
  const note = '<p class="note">This is a simulator: no money moves.</p>'
  return page(
    'SSLCommerz (simulator)',
    BLUE,
    `${heading(session)}<form method="post">${buttons.join('')}</form>${cancel}${note}`,
  )
}

const bank = (session: Session, method: Method) =>
  page(
    'SSLCommerz (simulator)',
    BLUE,
    `${heading(session)}<p>${escape(methods[method].label)} ${escape(methods[method].card_no)}</p>
    <form method="post"><input type="hidden" name="method" value="${method}">
      <button class="main" name="do" value="pay">Success</button>
      <button name="do" value="fail">Fail</button>
      <button name="do" value="cancel">Cancel</button>
    </form>`,
  )

function returning({ url, fields }: BuyerReturn) {
  const inputs = Object.entries(fields).map(
    ([name, value]) => `<input type="hidden" name="${escape(name)}" value="${escape(value)}">`,
  )
  return page(
    'SSLCommerz (simulator)',
    BLUE,
    `<p>You are returned to the shop …</p>
    <form method="post" action="${escape(url)}">${inputs.join('')}<button class="main">Continue</button></form>
    <script>document.forms[0].submit()</script>`,
  )
}
