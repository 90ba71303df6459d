import { expect, test } from 'vitest'
import { maskAccount, maskedBody, maskedJson } from './mask-answer.ts'

test('tokens, keys and signatures are shown to nobody', () => {
  const shown = maskedJson({
    id_token: 'eyJhbGciOi',
    store_passwd: 'haat@ssl',
    verify_sign: 'a3f5',
    sessionkey: '9F2C',
    GatewayPageURL: 'https://pay.example/easy?Q=PAY&SESSIONKEY=9F2C#x',
    nested: [{ Signature: 'c2lnbmVk', refresh_token: 'r' }],
  })
  for (const secret of ['eyJhbGciOi', 'haat@ssl', 'a3f5', '9F2C', 'c2lnbmVk', '"r"'])
    expect(shown).not.toContain(secret)
  expect(shown).toContain('https://pay.example/easy')
})

test('of cards and accounts only the last digits are shown, wherever they stand', () => {
  const shown = maskedJson({
    customerMsisdn: '+8801770618575',
    card_no: '432149XXXXXX0667',
    note: 'paid by 4242 4242 4242 4242 from 01770-618575',
    inner: JSON.stringify({ debitMSISDN: '8801770618575' }),
    number: 8801770618575,
  })
  for (const secret of ['0177', '432149', '4242 4242']) expect(shown).not.toContain(secret)
  expect(shown).toContain('•••8575')
  expect(shown).toContain('•••0667')
  expect(shown).toContain('•••4242')
  expect(maskAccount('1234')).toBe('•••')
})

test('what tells one transaction from another stays', () => {
  const shown = maskedJson({
    trxID: 'CJ40A1BSE4',
    bank_tran_id: '1709162345070ANJdZV8LyI4cMw',
    amount: '200.00',
    tran_date: '2026-11-25 19:04:14',
  })
  for (const fact of ['CJ40A1BSE4', '1709162345070ANJdZV8LyI4cMw', '200.00', '2026-11-25 19:04:14'])
    expect(shown).toContain(fact)
})

test('a message is read as JSON, as a form, or as a text', () => {
  expect(maskedBody('tran_id=H1&card_no=432149XXXXXX0667&verify_key=a,b')).toContain('"tran_id": "H1"')
  expect(maskedBody('tran_id=H1&card_no=432149XXXXXX0667')).not.toContain('432149')
  expect(maskedBody(JSON.stringify({ Message: '{"trxID":"T1","debitMSISDN":"8801770618575"}' }))).toContain(
    '"trxID": "T1"',
  )
  expect(maskedBody('call 01770618575')).toBe('call •••8575')
  expect(maskedBody('')).toBe('')
  expect(maskedJson({ text: 'x'.repeat(100_000) }).length).toBeLessThan(10_000)
})
