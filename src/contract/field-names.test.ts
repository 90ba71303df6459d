import { expect, test } from 'vitest'
import { sentenceAbout } from './field-names.ts'

test.each([
  ['phone', 'Phone is required.'],
  ['shipping_address.phone', 'Phone is required.'],
  ['items.0.quantity', 'Quantity is required.'],
  ['original_price', 'Original price is required.'],
  ['category_id', 'Category is required.'],
  ['tag_ids.2', 'Tags are required.'],
  ['items', 'Items are required.'],
  ['address', 'Address is required.'],
  ['status', 'Status is required.'],
  ['nid_number', 'NID number is required.'],
  ['stockCount', 'Stock quantity is required.'],
  ['confirmPassword', 'Confirm password is required.'],
])('%s is named in words', (path, sentence) => expect(sentenceAbout(path, 'is required.')).toBe(sentence))
