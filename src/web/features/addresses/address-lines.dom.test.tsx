import { render } from '@testing-library/react'
import { expect, test } from 'vitest'
import { AddressLines } from './address-lines.tsx'

test('the name stands apart from the number, which a name that runs from right to left would turn around', () => {
  const address = { name: 'محمد علي', phone: '01712345678', address: 'قرية 7', city: 'Dhaka', zip: '1207' }
  const { container } = render(<AddressLines address={address} />)
  expect(container.querySelector('bdi')).toHaveTextContent('محمد علي')
  expect(container).toHaveTextContent('محمد علي, 01712-345678\u2068قرية 7\u2069, Dhaka 1207')
})
