import { expect, it } from 'vitest'
import { speak } from '#web/language.ts'
import { sayDevice } from './say-device.ts'

it('names a device in words', () => {
  expect(sayDevice('Chrome · Android')).toBe('Chrome on Android')
  expect(sayDevice('Firefox')).toBe('Firefox')
  expect(sayDevice('')).toBe('Unknown device')
  speak(() => 'bn')
  expect(sayDevice('Chrome · Android')).toBe('Android-এ Chrome')
})
