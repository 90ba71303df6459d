import { Button, type ButtonProps } from './button.tsx'
import { actsOn } from './one-press.ts'

/** A button that decides about something, once per press: another may take its place, or its own opposite (rules.md T-7). */
export const DecisionButton = (props: ButtonProps) => <Button {...props} {...actsOn('first')} />
