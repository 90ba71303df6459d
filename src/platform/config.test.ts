import { expect, test } from 'vitest'
import { readConfig } from './config.ts'

test('without settings it is production on port 3000 with data beside it', () => {
  const config = readConfig({})
  expect(config).toMatchObject({ PORT: 3000, production: true, ROLE: 'all', RATE_LIMIT_SCALE: 1, CORS_ORIGINS: [] })
  expect(config.DEMO).toBeUndefined()
  expect(config.DATA_DIR.endsWith('data')).toBe(true)
})

test('an empty setting counts as absent', () => {
  expect(readConfig({ PORT: '', DATABASE_URL: '' }).PORT).toBe(3000)
})

test('every wrong setting is named at once', () => {
  const read = () =>
    readConfig({
      PORT: '70000',
      DATABASE_URL: 'mysql://x',
      CORS_ORIGINS: 'https://a.example,nonsense',
      METRICS_TOKEN: 'short',
    })
  expect(read).toThrow(/PORT[\s\S]*DATABASE_URL[\s\S]*CORS_ORIGINS[\s\S]*METRICS_TOKEN/)
})

test('PUBLIC_URL loses its trailing slash; flags and lists are read', () => {
  const config = readConfig({
    PUBLIC_URL: 'https://haat.example/',
    DEMO: '0',
    CORS_ORIGINS: 'https://a.example, https://b.example',
  })
  expect(config).toMatchObject({
    PUBLIC_URL: 'https://haat.example',
    DEMO: false,
    CORS_ORIGINS: ['https://a.example', 'https://b.example'],
  })
})
