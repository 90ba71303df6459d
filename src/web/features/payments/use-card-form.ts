import { type UseFormReturn, useForm } from 'react-hook-form'
import type { CardInput } from './card.ts'

export type CardForm = UseFormReturn<CardInput>

export const emptyCard: CardInput = { number: '', expiry: '', cvc: '', holder: '' }

/** The card lives in this form only: never in storage, never on the wire. */
export const useCardForm = (): CardForm => useForm<CardInput>({ defaultValues: emptyCard })
