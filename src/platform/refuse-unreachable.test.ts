import { expect, inject, test } from 'vitest'
import { freePort } from '#test/free-port.ts'
import { refuseUnreachable } from './refuse-unreachable.ts'

const { host, port, user } = inject('postgres')
const at = (database: string) => `postgres://${user}@${encodeURIComponent(host)}:${port}/${database}`

test('a database that is there is no matter, and of one that is not the setting is named', async () => {
  await refuseUnreachable('DATABASE_URL', at('postgres'))
  await expect(refuseUnreachable('MIGRATION_URL', at('nowhere'))).rejects.toThrow(
    'MIGRATION_URL: database "nowhere" does not exist',
  )
})

test('where nobody listens the setting is named, too', async () => {
  const closed = await freePort()
  await expect(refuseUnreachable('DATABASE_URL', `postgres://haat@localhost:${closed}/haat`)).rejects.toThrow(
    /^DATABASE_URL: .*ECONNREFUSED/,
  )
})
