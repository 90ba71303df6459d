import { expect, test } from 'vitest'
import { readConfig } from '#platform/config.ts'
import { signSslcommerz, startSslcommerzSimulator } from '#test/simulators.ts'
import type { GatewayContext } from '../gateway.ts'
import { sslcommerz } from './gateway.ts'

const simulator = await startSslcommerzSimulator()
const config = readConfig(simulator.settings)
await simulator.close()

const read = (body: string | Record<string, string>) =>
  sslcommerz.readMessage({ config } as GatewayContext, {
    headers: {},
    body: typeof body === 'string' ? body : new URLSearchParams(body).toString(),
  })
const fields = (changes: Record<string, string> = {}) => ({
  status: 'VALID',
  tran_id: 'HT1',
  val_id: 'V1',
  amount: '1500.00',
  card_type: 'VISA-Dutch Bangla',
  risk_title: 'নিরাপদ & "safe" = +',
  ...changes,
})

test('a signed message tells which payment to ask about; sent again it has the same number', async () => {
  const message = signSslcommerz(fields())
  expect(await read(message)).toEqual({ id: 'HT1:VALID:V1', about: { reference: 'HT1' } })
  expect(await read(message)).toEqual(await read(message))
  expect(await read(signSslcommerz(fields({ status: 'FAILED', val_id: '' })))).toMatchObject({ id: 'HT1:FAILED:' })
})

test('an older message is signed by MD5 alone', async () => {
  const { verify_sign_sha2: _, ...message } = signSslcommerz(fields())
  expect(await read(message)).toMatchObject({ about: { reference: 'HT1' } })
})

const right = () => signSslcommerz(fields())
const unsigned = (name: string) => {
  const { [name]: value = '', ...others } = fields() as Record<string, string>
  return { ...signSslcommerz(others), [name]: value }
}
const hostile: [string, () => string | Record<string, string>][] = [
  ['nothing', () => ''],
  ['no form', () => '{"tran_id":"HT1"}'],
  ['percent signs that decode to nothing', () => '%%%=%&=&='],
  ['no signature', () => fields()],
  ['an empty signature', () => ({ ...right(), verify_sign: '' })],
  ['a signature by another password', () => signSslcommerz(fields(), true)],
  ['a wrong second signature', () => ({ ...right(), verify_sign_sha2: 'x' })],
  ['a changed status', () => ({ ...right(), status: 'FAILED' })],
  ['another payment', () => ({ ...right(), tran_id: 'HT2' })],
  ['another validation', () => ({ ...right(), val_id: 'V2' })],
  ['a payment that is not signed', () => unsigned('tran_id')],
  ['a status that is not signed', () => unsigned('status')],
  ['a validation that is not signed', () => unsigned('val_id')],
  ['signed names that are not there', () => ({ ...right(), verify_key: `${right().verify_key},more` })],
  ['no signed names', () => ({ ...right(), verify_key: '' })],
  ['a name that objects have', () => ({ ...right(), verify_key: 'tran_id,status,val_id,constructor' })],
  ['a field twice', () => `${new URLSearchParams(right()).toString()}&tran_id=HT2`],
  [
    'too many fields',
    () => ({ ...right(), ...Object.fromEntries(Array.from({ length: 200 }, (_, at) => [`x${at}`, ''])) }),
  ],
]
test.each(hostile)('not proven: %s', async (_, body) => {
  expect(await read(body())).toBeNull()
})
