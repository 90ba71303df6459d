/** The page about shipping tells the business days that every promised day is counted in (rules.md O-5). */
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { businessDay } from '#contract/business-days.ts'
import { languageTags } from '#contract/moment-format.ts'

/** What a business day after each day of a week falls on, from a Saturday on. */
const counted = [28, 29, 30, 31, 32, 33, 34].map((day) => businessDay(new Date(Date.UTC(2026, 10, day, 6)), 1))

test.each(['en', 'bn'] as const)('in %s', (locale) => {
  const file = path.resolve(import.meta.dirname, `../messages/${locale}/static.json`)
  const { static_shipping_when_text: text } = JSON.parse(readFileSync(file, 'utf8')) as Record<string, unknown>
  const names = new Intl.DateTimeFormat(languageTags[locale], { weekday: 'long', timeZone: 'Asia/Dhaka' })
  const days = [...new Set(counted.map((day) => names.format(new Date(`${day}T06:00:00Z`))))]
  expect(days).toHaveLength(5)
  expect(text).toContain(locale === 'en' ? `${days[0]} to ${days[4]}` : `${days[0]} থেকে ${days[4]}`)
})
