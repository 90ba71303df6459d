import { verify } from 'node:crypto'
import { z } from 'zod'
import { type GatewayContext, type GatewayMessage, GatewayUnanswered, type RawMessage } from '../gateway.ts'
import { isSameText } from '../same-text.ts'
import { amazon, snsCertificate, snsUrl } from './sns-certificates.ts'

const short = z.string().min(1).max(2000)
const signed = {
  MessageId: z.string().min(1).max(100),
  TopicArn: short,
  Message: z.string(),
  Timestamp: short,
  SignatureVersion: z.enum(['1', '2']),
  Signature: z.base64().max(4000),
  SigningCertURL: short,
}
const Notification = z.looseObject({ Type: z.literal('Notification'), Subject: z.string().nullish(), ...signed })
const Subscription = z.looseObject({
  Type: z.enum(['SubscriptionConfirmation', 'UnsubscribeConfirmation']),
  Token: short,
  SubscribeURL: short,
  ...signed,
})
const SnsMessage = z.discriminatedUnion('Type', [Notification, Subscription])
type SnsMessage = z.output<typeof SnsMessage>

/** Of what the message says only which payment it is about: the rest is asked. */
const Payment = z.looseObject({ merchantInvoiceNumber: z.string().regex(/^[\w-]{1,30}$/) })

/**
 * Reads a message of Amazon SNS, by which bKash sends. Proven are only those of our topic, signed by Amazon. A subscription of our
 * topic is confirmed.
 */
export async function readSnsMessage(context: GatewayContext, { body }: RawMessage): Promise<GatewayMessage | null> {
  const topic = context.config.BKASH_TOPIC_ARN
  const message = SnsMessage.safeParse(parseJson(body)).data
  if (topic === undefined || !message || !isSameText(message.TopicArn, topic)) return null
  if (!(await isSigned(message))) return null
  if (message.Type === 'SubscriptionConfirmation') {
    if (!isConfirmation(message.SubscribeURL, topic)) return null
    await amazon.fetch(message.SubscribeURL).catch((error: Error) => {
      throw new GatewayUnanswered(`confirming the subscription: ${error.message}`)
    })
    context.log.info({ topic }, 'the subscription to messages of bKash is confirmed')
  }
  const payment = message.Type === 'Notification' ? Payment.safeParse(parseJson(message.Message)).data : undefined
  return { id: message.MessageId, about: payment ? { reference: payment.merchantInvoiceNumber } : null }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

async function isSigned(message: SnsMessage): Promise<boolean> {
  const certificate = await snsCertificate(message.SigningCertURL)
  if (!certificate) return false
  const hash = message.SignatureVersion === '1' ? 'sha1' : 'sha256'
  try {
    const { publicKey } = certificate
    return verify(hash, Buffer.from(signedText(message)), publicKey, Buffer.from(message.Signature, 'base64'))
  } catch {
    return false
  }
}

/** The text that Amazon signs: names and values, each on a line, in the order of the alphabet. */
export function signedText(message: SnsMessage): string {
  const names =
    message.Type === 'Notification'
      ? (['Message', 'MessageId', 'Subject', 'Timestamp', 'TopicArn', 'Type'] as const)
      : (['Message', 'MessageId', 'SubscribeURL', 'Timestamp', 'Token', 'TopicArn', 'Type'] as const)
  const values: Record<string, unknown> = message
  return names.flatMap((name) => (typeof values[name] === 'string' ? [`${name}\n${values[name]}\n`] : [])).join('')
}

/** Whether the address that is called to confirm is Amazon's, and confirms our topic only. */
function isConfirmation(address: string, topic: string): boolean {
  const url = snsUrl(address)
  if (!url || url.pathname !== '/') return false
  const names = [...url.searchParams.keys()]
  if (new Set(names).size !== names.length) return false
  const { searchParams } = url
  return searchParams.get('Action') === 'ConfirmSubscription' && isSameText(searchParams.get('TopicArn') ?? '', topic)
}
