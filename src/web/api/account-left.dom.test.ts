import { afterEach, expect, test } from 'vitest'
import { timesLeft } from './account-left.ts'
import { settleSession } from './session-channel.ts'
import { storeTokens } from './session-store.ts'
import { claimOwn, OWNER, own } from './stored.ts'
import { readSuspension, suspensionNote } from './suspension.ts'

const ACCESS = `a.${btoa(JSON.stringify({ iat: 1, exp: 901 }))}.c`
const account = (id: number) => ({ id, name: 'Anwar', role: 'BUYER', avatar: null }) as const
const DRAFT = own('reply:ask:100')

/** What this tab hears when another changes whose data the browser keeps. */
function ownerChanged(oldValue: string, newValue: string | null) {
  if (newValue === null) window.localStorage.removeItem(OWNER)
  else window.localStorage.setItem(OWNER, newValue)
  window.dispatchEvent(new StorageEvent('storage', { key: OWNER, oldValue, newValue }))
}

let unsubscribe = () => {}
afterEach(() => unsubscribe())

/** A tab in which account 4 typed something. @returns how often an account has left since */
function openTab(remember: boolean) {
  claimOwn(4)
  storeTokens({ access: ACCESS, refresh: remember ? null : 'r4' }, remember, account(4))
  window.sessionStorage.setItem(DRAFT, 'A private question')
  let count = 0
  unsubscribe = timesLeft.subscribe(() => {
    count += 1
  })
  return () => count
}

test('what an account left in this tab goes when it is signed out in another', () => {
  const left = openTab(true)
  for (const key of ['accessToken', own('account'), own('access_ends')]) window.localStorage.removeItem(key)
  ownerChanged('4', null)
  expect([left(), window.sessionStorage.getItem(DRAFT)]).toEqual([1, null])
  ownerChanged('4', '5')
  expect(left()).toBe(2)
})

test('also when another account signs in in another tab, after a session that just ended', () => {
  const left = openTab(true)
  storeTokens({ access: ACCESS, refresh: null }, true, account(5))
  ownerChanged('4', '5')
  expect([left(), window.sessionStorage.getItem(DRAFT)]).toEqual([1, null])
})

test('a session of this tab alone goes on, whoever signs in and out in the others', () => {
  const left = openTab(false)
  ownerChanged('4', '5')
  ownerChanged('4', null)
  expect([left(), window.sessionStorage.getItem(DRAFT)]).toEqual([0, 'A private question'])
})

test('a session shared by tabs that is signed out in one leaves nothing in the others', async () => {
  const left = openTab(false)
  await settleSession()
  const other = new BroadcastChannel('haat-session')
  other.postMessage({ type: 'signed_out', refresh: 'another' })
  other.postMessage({ type: 'signed_out', refresh: 'r4' })
  await expect.poll(left).toBe(1)
  expect([window.sessionStorage.getItem('accessToken'), window.sessionStorage.getItem(DRAFT)]).toEqual([null, null])
  other.close()
})

test.each([
  ['of these tabs', false],
  ['of the browser', true],
])('why a session %s was ended by a suspension is known in each tab', async (_, remember) => {
  openTab(remember)
  await settleSession()
  const suspension = JSON.stringify({ detail: 'Suspended', code: 'account_suspended' })
  const other = new BroadcastChannel('haat-session')
  other.postMessage({ type: 'signed_out', refresh: 'another', suspension: '{}' })
  other.postMessage({ type: 'signed_out', refresh: remember ? null : 'r4', suspension })
  await expect.poll(() => readSuspension(suspensionNote())?.code).toBe('account_suspended')
  other.close()
})
