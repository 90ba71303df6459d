import { expect, it } from 'vitest'
import { speak } from '#web/language.ts'
import { deviceLabel } from './format-device.ts'

it('names a device in words', () => {
  expect(deviceLabel('Chrome · Android')).toBe('Chrome on Android')
  expect(deviceLabel('Firefox')).toBe('Firefox')
  expect(deviceLabel('')).toBe('Unknown device')
  speak(() => 'bn')
  expect(deviceLabel('Chrome · Android')).toBe('Chrome (Android)')
})
