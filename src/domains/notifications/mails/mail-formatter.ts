import type { Locale } from '#contract/identity/identity.ts'
import { dayFormatOf, languageTags, momentFormatOf } from '#contract/moment-format.ts'
import { type Poisha, toAmount } from '#contract/money.ts'

/** Formats numbers, amounts, times and addresses as the pages do in the same language. */
export type MailFormatter = {
  number: (value: number) => string
  /** Numbers that identify, such as an order's: digits only. */
  digits: (value: number) => string
  /** 'BDT 1,299.00', in Bangla '১,২৯৯.০০ টাকা' */
  amount: (value: Poisha) => string
  day: (moment: Date) => string
  time: (moment: Date) => string
  /** A path of the site, in this language, as an absolute address. */
  url: (path: string) => string
  /** The greeting. */
  hello: (name: string) => string
}

export function mailFormatterOf(locale: Locale, origin: string): MailFormatter {
  const tag = languageTags[locale]
  const numbers = new Intl.NumberFormat(tag)
  const plain = new Intl.NumberFormat(tag, { useGrouping: false })
  const amounts = new Intl.NumberFormat(tag, { minimumFractionDigits: 2, maximumFractionDigits: 2 })
  return {
    number: (value) => numbers.format(value),
    digits: (value) => plain.format(value),
    amount: (value) => {
      const digits = amounts.format(Number(toAmount(value)))
      return locale === 'bn' ? `${digits} টাকা` : `BDT ${digits}`
    },
    day: dayFormatOf(locale, 'long'),
    time: momentFormatOf(locale).moment,
    url: (path) => `${origin}${locale === 'en' ? '' : `/${locale}`}${path}`,
    hello: (name) => greet(locale, name.trim()),
  }
}

/**
 * Anybody can register somebody else's address under any name: a name that looks like an address or a link is not
 * repeated in our mails.
 */
const SUSPICIOUS = /[/\\@<>:]|www\.|\.\p{L}{2}/iu
const NAME_LENGTH = 60

function greet(locale: Locale, name: string): string {
  if (name === '' || name.length > NAME_LENGTH || SUSPICIOUS.test(name)) return locale === 'bn' ? 'শুভেচ্ছা,' : 'Hello,'
  return locale === 'bn' ? `প্রিয় ${name},` : `Dear ${name},`
}
