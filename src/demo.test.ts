import { beforeEach, expect, test } from 'vitest'
import { createUser } from '#domains/identity/index.ts'
import { closeKnownAccounts } from '#domains/identity/known-passwords.ts'
import { mayReadMessages, readConfig } from '#platform/config.ts'
import { demoAccounts } from '#seed/accounts.ts'
import { startTestApp } from '#test/app.ts'
import { guardDemoAccounts } from './demo.ts'

const app = await startTestApp()
const { db, log } = app.resources
const output: string[] = []
const guard = (settings: Record<string, string>) =>
  guardDemoAccounts({ config: readConfig(settings), db, log }, (line) => output.push(line))
const signIn = async (email: string, password = demoAccounts[0].password) =>
  (await app.request('POST /api/auth/login/', { body: { email, password } })).status

const PUBLIC = { PUBLIC_URL: 'https://haat.example' }
const OWN = 'rahima@haat.example'
const [buyer, seller, admin] = demoAccounts

beforeEach(async () => {
  output.length = 0
  await app.asOwner('truncate users cascade')
  for (const account of demoAccounts) await createUser(db, account)
})

test('a public server does not start with demo accounts, and names the command that closes them', async () => {
  const open: Record<string, string>[] = [
    PUBLIC,
    { ...PUBLIC, NODE_ENV: 'development' },
    { HOST: '0.0.0.0' },
    { DEMO: '0' },
    { DATABASE_URL: 'postgres://haat@db/haat' },
  ]
  for (const settings of open) {
    await expect(guard(settings)).rejects.toThrow('npm run close-demo')
    await expect(guard(settings)).rejects.toThrow(admin.email)
  }
  expect(output).toEqual([])
})

test('the refusal names settings that start the server, with its mails, for this machine only', async () => {
  const own = { DATABASE_URL: 'postgres://haat@db/haat' }
  await expect(guard(own)).rejects.toThrow('DEMO=1 DEV_MAIL=1')
  const settings = { ...own, DEMO: '1', DEV_MAIL: '1' }
  await guard(settings)
  expect(mayReadMessages(readConfig(settings))).toBe(true)
  expect(readConfig(settings).localOnly).toBe(true)
})

test('the demo accounts stay open on a local server and in development', async () => {
  await guard({})
  await guard({ PUBLIC_URL: 'http://localhost:3000' })
  await guard({ NODE_ENV: 'development' })
  await guard({ NODE_ENV: 'development', HOST: '0.0.0.0' })
  expect(output).toEqual([])
})

test('DEMO=1 starts the server, with a warning that names the accounts each time', async () => {
  await guard({ ...PUBLIC, DEMO: '1' })
  expect(output).toEqual([expect.stringContaining(`WARNING: DEMO=1`)])
  expect(output[0]).toContain(admin.email)
})

test('a demo account is recognised by its password, also under another address', async () => {
  await db.updateTable('users').set({ email: 'boss@haat.example' }).where('email', '=', admin.email).execute()
  await expect(guard(PUBLIC)).rejects.toThrow('boss@haat.example')
  await db.updateTable('users').set({ password_hash: 'another' }).execute()
  await guard(PUBLIC)
})

test('closing the demo accounts suspends them, ends their sessions, clears their passwords and leaves an owner', async () => {
  const own = await createUser(db, { name: 'Rahima', email: OWN, role: 'BUYER', password: 'shiuli-phul-1971' })
  expect(await signIn(buyer.email)).toBe(200)
  const closed = await closeKnownAccounts(db, demoAccounts, OWN)
  expect(closed.toSorted()).toEqual(demoAccounts.map(({ email }) => email).toSorted())

  await guard(PUBLIC)
  for (const { email } of demoAccounts) expect(await signIn(email), email).toBe(401)
  expect(await db.selectFrom('sessions').select('id').execute()).toEqual([])
  const users = await db.selectFrom('users').select(['email', 'staff_role', 'suspended_at']).execute()
  expect(users.filter((user) => !user.suspended_at)).toEqual([{ email: OWN, staff_role: 'owner', suspended_at: null }])
  const entries = await db.selectFrom('audit_log').select(['actor_id', 'action', 'subject', 'subject_id']).execute()
  const suspended = entries.filter(({ subject }) => subject === 'user_suspensions')
  expect(suspended).toHaveLength(demoAccounts.length)
  for (const entry of entries) expect(entry).toMatchObject({ actor_id: own.id, action: 'npm run close-demo' })
  // A second run has nothing to do.
  expect(await closeKnownAccounts(db, demoAccounts)).toEqual([])
})

test('the market is never left without an owner', async () => {
  await expect(closeKnownAccounts(db, demoAccounts)).rejects.toThrow('without an owner')
  await expect(closeKnownAccounts(db, demoAccounts, admin.email)).rejects.toThrow('name one of your own')
  await expect(closeKnownAccounts(db, demoAccounts, 'nobody@haat.example')).rejects.toThrow('has no account')
  expect(await signIn(admin.email)).toBe(200)
  await createUser(db, { name: 'Rahima', email: OWN, role: 'ADMIN', password: 'shiuli-phul-1971' })
  expect(await closeKnownAccounts(db, demoAccounts)).toHaveLength(demoAccounts.length)
})

test('a demo account that was suspended before loses its password too, so that lifting does not reopen it', async () => {
  await createUser(db, { name: 'Rahima', email: OWN, role: 'ADMIN', password: 'shiuli-phul-1971' })
  await db.updateTable('users').set({ suspended_at: new Date() }).where('email', '=', seller.email).execute()
  await closeKnownAccounts(db, demoAccounts)
  await db.updateTable('users').set({ suspended_at: null }).where('email', '=', seller.email).execute()
  await guard(PUBLIC)
  expect(await signIn(seller.email)).toBe(401)
})
