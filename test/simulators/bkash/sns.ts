import { createSign, randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { type Payment, taka } from './state.ts'

const file = (name: string) => readFileSync(path.join(import.meta.dirname, name), 'utf8')
const key = file('sns-key.pem')
export const certificate = file('sns-certificate.pem')

export const TOPIC_ARN = 'arn:aws:sns:ap-southeast-1:123456789012:bkash-simulator'
export const CERTIFICATE_URL = 'https://sns.ap-southeast-1.amazonaws.com/SimpleNotificationService-0123456789abcdef.pem'

export type SnsFields = Record<string, string>

/** Signs as Amazon does; `wrong` signs something else. */
export function signSns(fields: SnsFields, { version = '2', wrong = false } = {}): SnsFields {
  const names = ['Message', 'MessageId', 'Subject', 'SubscribeURL', 'Timestamp', 'Token', 'TopicArn', 'Type']
  const text = names.flatMap((name) => (fields[name] === undefined ? [] : [`${name}\n${fields[name]}\n`])).join('')
  const signer = createSign(version === '1' ? 'sha1' : 'sha256').update(wrong ? `${text}?` : text)
  return {
    ...fields,
    SignatureVersion: version,
    Signature: signer.sign(key, 'base64'),
    SigningCertURL: CERTIFICATE_URL,
  }
}

const base = (at: Date) => ({ MessageId: randomUUID(), TopicArn: TOPIC_ARN, Timestamp: at.toISOString() })

export function paymentMessage(payment: Payment, at: Date): SnsFields {
  const Message = JSON.stringify({
    dateTime: at.toISOString().replaceAll(/\D/g, '').slice(0, 14),
    debitMSISDN: payment.number,
    creditShortCode: '01800000000',
    trxID: payment.trxID,
    transactionStatus: 'Completed',
    transactionType: '10002294',
    amount: taka(payment.taken),
    currency: payment.currency,
    merchantInvoiceNumber: payment.invoice,
  })
  return { Type: 'Notification', Message, ...base(at) }
}

export function subscriptionMessage(at: Date, topic = TOPIC_ARN): SnsFields {
  const SubscribeURL = `https://sns.ap-southeast-1.amazonaws.com/?Action=ConfirmSubscription&TopicArn=${encodeURIComponent(topic)}&Token=abc`
  const Message = 'You have chosen to subscribe to the topic.'
  return { Type: 'SubscriptionConfirmation', Message, Token: 'abc', SubscribeURL, ...base(at) }
}
