import { clsx } from 'clsx'
import MessageCircleQuestionMark from 'lucide-react/icons/message-circle-question-mark'
import Search from 'lucide-react/icons/search'
import { Suspense, useRef, useState } from 'react'
import { Form, useNavigation, useRevalidator } from 'react-router'
import {
  FIND_MAX,
  FIND_PARAMETER,
  type ProductView,
  plainView,
  productViewPath,
  QUESTIONS_FIRST,
  VARIANT_PARAMETER,
} from '#web/features/catalogue/product/product-view.ts'
import { QuestionActions } from '#web/features/questions/question-actions.tsx'
import { QuestionCard } from '#web/features/questions/question-card.tsx'
import type { QuestionShown } from '#web/features/questions/question-shown.ts'
import { formatNumber } from '#web/format.ts'
import { lazy } from '#web/lazy.ts'
import { m } from '#web/paraglide/messages.js'
import { paths } from '#web/paths.ts'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { Input } from '#web/ui/field.tsx'
import { Link } from '#web/ui/link.tsx'
import { useSearchElsewhere } from '#web/ui/use-search-elsewhere.ts'

const AskForm = lazy(() => import('#web/features/questions/ask-form.tsx').then(({ AskForm }) => ({ default: AskForm })))

type QuestionsSectionProps = {
  product: number
  /** The questions that match; `count` has all of them. */
  questions: { list: QuestionShown[]; count: number }
  view: ProductView
  reader: number | null
  signedIn: boolean
  /** The reader is the product's seller, or an administrator. */
  actsAs: 'seller' | 'administrator' | null
}

/** Questions and answers; search and expansion are in the address. */
export function QuestionsSection({ product, questions, view, reader, signedIn, actsAs }: QuestionsSectionProps) {
  const [asking, setAsking] = useState(false)
  // Changes made on this page, until the loader's data includes them.
  const [created, setCreated] = useState<QuestionShown[]>([])
  const [deletedIds, setDeletedIds] = useState<number[]>([])
  const revalidator = useRevalidator()
  const busy = useNavigation().state !== 'idle'
  const { list, count } = questions
  const listedIds = new Set(list.map(({ id }) => id))
  const shown = [...created.filter(({ id }) => !listedIds.has(id)), ...list].filter(
    ({ id }) => !deletedIds.includes(id),
  )
  const to = (part: Partial<ProductView>) => productViewPath(product, view, part, 'questions')
  const renew = () => void revalidator.revalidate()
  const onDeleted = (id: number) => {
    setDeletedIds((before) => [...before, id])
    renew()
  }
  const onCreated = (question: QuestionShown) => {
    setCreated((before) => [question, ...before])
    renew()
  }
  return (
    <section id="questions" aria-labelledby="questions-title" className="scroll-mt-20 border-t border-line pt-8">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <h2 id="questions-title" className="text-xl font-bold tracking-tight">
          {m.questions_title()}
        </h2>
        <Ask signedIn={signedIn} next={to({})} ownStore={actsAs === 'seller'} onAsk={() => setAsking(true)} />
      </div>
      {asking && (
        <div className="mt-4 max-w-prose">
          <Suspense>
            <AskForm product={product} onCreated={onCreated} onClose={() => setAsking(false)} />
          </Suspense>
        </div>
      )}
      {(count > QUESTIONS_FIRST || view.find !== '') && <Find product={product} view={view} />}
      <ul aria-busy={busy} className={clsx('max-w-prose divide-y divide-line', busy && 'opacity-60')}>
        {shown.map((question) => (
          <li key={question.id}>
            <QuestionCard
              question={question}
              actions={
                <QuestionActions
                  question={question}
                  product={product}
                  reader={reader}
                  mayAnswer={actsAs !== null}
                  onAnswered={renew}
                  onDeleted={onDeleted}
                  onCreated={onCreated}
                />
              }
            />
          </li>
        ))}
      </ul>
      {shown.length === 0 && (
        <p className="py-5 text-ink-soft">{view.find === '' ? m.questions_none() : m.questions_none_match()}</p>
      )}
      {count > list.length && !view.allQuestions && (
        <Link
          to={to({ allQuestions: true })}
          preventScrollReset
          className={buttonClass({ variant: 'secondary', size: 'sm' })}
        >
          {m.questions_all({ count: formatNumber(count) })}
        </Link>
      )}
    </section>
  )
}

type AskProps = { signedIn: boolean; next: string; ownStore: boolean; onAsk: () => void }

function Ask({ signedIn, next, ownStore, onAsk }: AskProps) {
  const content = (
    <>
      <MessageCircleQuestionMark aria-hidden className="size-4.5" />
      {m.questions_ask()}
    </>
  )
  if (ownStore) return null
  if (!signedIn)
    return (
      <Link to={paths.login(next)} className={buttonClass({ variant: 'secondary' })}>
        {content}
      </Link>
    )
  return (
    <Button variant="secondary" onClick={onAsk}>
      {content}
    </Button>
  )
}

/** A form that works without scripts; other params than the chosen variant are reset. */
function Find({ product, view }: { product: number; view: ProductView }) {
  const input = useRef<HTMLInputElement>(null)
  const onSearch = useSearchElsewhere(view.find, (text) => {
    if (input.current) input.current.value = text
  })
  return (
    <Form
      role="search"
      aria-label={m.questions_search()}
      onSubmit={() => onSearch(input.current?.value.trim() ?? '')}
      method="get"
      action={`${paths.product(product)}#questions`}
      preventScrollReset
      className="mt-4 flex max-w-prose flex-wrap gap-2"
    >
      {view.variant !== null && <input type="hidden" name={VARIANT_PARAMETER} value={view.variant} />}
      <Input
        ref={input}
        type="search"
        name={FIND_PARAMETER}
        defaultValue={view.find}
        maxLength={FIND_MAX}
        aria-label={m.questions_search()}
        placeholder={m.questions_search()}
        className="min-w-48 flex-1"
      />
      <Button type="submit" variant="secondary">
        <Search aria-hidden className="size-4.5" />
        {m.questions_find()}
      </Button>
      {view.find !== '' && (
        <Link
          to={productViewPath(product, view, { find: plainView.find }, 'questions')}
          preventScrollReset
          className={buttonClass({ variant: 'ghost' })}
        >
          {m.questions_clear()}
        </Link>
      )}
    </Form>
  )
}
