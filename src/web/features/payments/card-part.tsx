import { CardFields } from './card-fields.tsx'
import { TestCards, type TestCardsProps } from './test-cards.tsx'

/** What a card asks, with the test cards beside it. Import it lazily: few pay with it. */
export const CardPart = (props: TestCardsProps) => (
  <div className="grid grid-cols-1 items-start gap-6 xl:grid-cols-2">
    <CardFields form={props.form} />
    <TestCards {...props} />
  </div>
)
