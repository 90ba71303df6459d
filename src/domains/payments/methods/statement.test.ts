import { expect, test } from 'vitest'
import { readStatement as ofBkash } from './bkash/statement.ts'
import { readStatement as ofCash } from './cash/statement.ts'
import { readStatement as ofSslcommerz } from './sslcommerz/statement.ts'
import { StatementUnreadable } from './statement.ts'

const facts = (lines: ReturnType<typeof ofBkash>) =>
  lines.map(({ what, transaction, amount, fee, at }) => [what, transaction, amount, fee, at.toISOString()])

test('a statement of bKash is read as it is exported: a title above, other types, a sum at the end', () => {
  const text = `Merchant,Haat\r\nFrom,2026-11-24\r\n\r\nTransaction Date,Trx ID,Transaction Type,Amount,Service Charge
25/11/2026 02:03 PM,CJ40A1BSE4,Merchant Payment,"1,500.50",22.51
2026-11-25 23:59:59,CJ40A1BSE5,Refund,-20,0
25-Nov-2026 10:00,CJ40A1BSE6,Settlement to bank,9000,
,,Total,10480.50,`
  expect(facts(ofBkash(text))).toEqual([
    ['payment', 'CJ40A1BSE4', 150_050, 2251, '2026-11-25T08:03:00.000Z'],
    ['refund', 'CJ40A1BSE5', 2000, 0, '2026-11-25T17:59:59.000Z'],
  ])
})

test('a report of SSLCommerz is read in another order, with another delimiter and without types', () => {
  const text = `\uFEFFBank Tran ID;Tran Date;Amount (BDT);Refund Ref ID
B1;Nov 25, 2026 12:05 AM;BDT 100;
B2;২৫/১১/২০২৬;(৳৫০);R7
B2;25/11/2026;50;`
  expect(facts(ofSslcommerz(text.replaceAll('Nov 25, 2026', 'Nov 25 2026')))).toEqual([
    ['payment', 'B1', 10_000, null, '2026-11-24T18:05:00.000Z'],
    ['refund', 'R7', 5000, null, '2026-11-24T18:00:00.000Z'],
    ['payment', 'B2', 5000, null, '2026-11-24T18:00:00.000Z'],
  ])
  const typed = 'Bank Tran ID,Status,Amount,Tran Date\nB1,VALID,10,2026-11-25\nB2,FAILED,10,2026-11-25'
  expect(ofSslcommerz(typed).map(({ transaction }) => transaction)).toEqual(['B1'])
})

test('a line is counted once, and what cannot be read names its line', () => {
  const head = 'trxID,amount,date\n'
  expect(ofBkash(`${head}A,1,2026-11-25\nA,1,2026-11-25`)).toHaveLength(1)
  for (const [text, line] of [
    ['name,price\nA,1', null],
    ['', null],
    [`${head}A,much,2026-11-25`, 2],
    [`${head}A,1,2026-11-25\nB,1,2026-02-31`, 3],
    [`${head}A,1,yesterday`, 2],
    [`Merchant,Haat\n\n${head}\nA,1,yesterday`, 5],
    [`${head}${'A'.repeat(101)},1,2026-11-25`, 2],
  ] as const)
    expect(() => ofBkash(text), text.slice(0, 40)).toThrow(new StatementUnreadable(line))
})

test('cash that is paid in is read with few columns or many, in either language', () => {
  const bare = { parcel: null, fee: null, reference: '', day: null }
  expect(ofCash('Order,Amount\n#12,300\nOrder 13,"1,200.50"\nTotal,1500.50\n14,0')).toEqual([
    { ...bare, order: 12, amount: 30_000 },
    { ...bare, order: 13, amount: 120_050 },
  ])
  expect(ofCash('অর্ডার নম্বর;টাকা;তারিখ;রেফারেন্স\n১২;৳৩০০;২৫/১১/২০২৬;স্লিপ ৭')).toEqual([
    { ...bare, order: 12, amount: 30_000, day: '2026-11-25', reference: 'স্লিপ ৭' },
  ])
  expect(ofCash('Consignment ID,Merchant Order ID,Collected Amount,Delivery Fee,Invoice ID\ndl7,,90,60,INV1')).toEqual([
    { order: null, parcel: 'DL7', amount: 9000, fee: 6000, reference: 'INV1', day: null },
  ])
  for (const [text, line] of [
    ['amount\n5', null],
    ['order,amount\n5,', 2],
    ['order,amount\n5,-20', 2],
    ['order,amount,date\n5,20,soon', 2],
    ['order,amount\n5 and 6,20', 2],
  ] as const)
    expect(() => ofCash(text), text).toThrow(new StatementUnreadable(line))
})
