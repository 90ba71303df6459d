import { banglaDigits } from '#contract/digits.ts'
import { colours } from '../starting-choices.ts'

const OPTIONS: Record<string, string> = {
  Size: 'সাইজ',
  Colour: 'রঙ',
  Weight: 'ওজন',
  Volume: 'পরিমাণ',
  Length: 'দৈর্ঘ্য',
  Capacity: 'ধারণক্ষমতা',
  Storage: 'স্টোরেজ',
  Memory: 'র‍্যাম',
  Pack: 'প্যাক',
}

const WORDS: Record<string, string> = {
  kg: 'কেজি',
  g: 'গ্রাম',
  ml: 'মিলি',
  litre: 'লিটার',
  litres: 'লিটার',
  m: 'মিটার',
  cm: 'সেমি',
  inches: 'ইঞ্চি',
  GB: 'জিবি',
  TB: 'টিবি',
  months: 'মাস',
  years: 'বছর',
  bar: 'পিস',
  bars: 'পিস',
  Small: 'ছোট',
  Medium: 'মাঝারি',
  Large: 'বড়',
  Single: 'সিঙ্গেল',
  'Semi-double': 'সেমি-ডাবল',
  Double: 'ডাবল',
  Queen: 'কুইন',
  King: 'কিং',
  ...Object.fromEntries(colours),
}

/** @throws Error for an option that has no Bangla name */
export function optionBn(option: string): string {
  const bangla = OPTIONS[option]
  if (bangla === undefined) throw new Error(`The option ${option} has no Bangla name`)
  return bangla
}

/** '9–12 months' as '৯–১২ মাস'; null for what is written alike in both languages, such as XL. */
export function valueBn(value: string): string | null {
  const bangla = banglaDigits(value.replaceAll(/[A-Za-z][A-Za-z-]*/g, (word) => WORDS[word] ?? word))
  return bangla === value ? null : bangla
}
