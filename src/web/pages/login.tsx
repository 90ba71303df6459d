import { type MouseEvent, Suspense, useEffect, useMemo, useRef, useState } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router'
import type { ApiError } from '#contract/errors.ts'
import { clearSuspension, readSuspension, suspensionNote } from '#web/api/suspension.ts'
import { formatProblem } from '#web/errors/format-problem.ts'
import { useGuestLines } from '#web/features/cart/guest-lines.ts'
import { homeOfRole } from '#web/features/identity/home-of-role.ts'
import { AuthFrame } from '#web/features/identity/links/auth-frame.tsx'
import { LoginForm, type SignInStep } from '#web/features/identity/login-form.tsx'
import { safeNext } from '#web/features/identity/next-path.ts'
import { OrPhone } from '#web/features/identity/phone/or-phone.tsx'
import { useSession } from '#web/features/identity/session.ts'
import { SignUpForm } from '#web/features/identity/sign-up-form.tsx'
import { baseLocale, getLocale, splitLocale } from '#web/language.ts'
import { lazy } from '#web/lazy.ts'
import { pageMeta } from '#web/page-meta.ts'
import { oneOf, type PageHandle, standIn } from '#web/page-parameters.ts'
import { m } from '#web/paraglide/messages.js'
import { paths } from '#web/paths.ts'
import { useStore } from '#web/synced-store.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Link } from '#web/ui/link.tsx'
import { Tabs } from '#web/ui/tabs.tsx'
import type { Route } from './+types/login'

/** How long the success message is shown before the redirect (rules.md A-10). */
const LOGIN_REDIRECT_MS = 1200
const SIGN_UP_REDIRECT_MS = 1500

const GuestCartList = lazy(() => import('#web/features/cart/guest-cart-list.tsx'))

/** The page depends on the presence of `next` only; its value is used in the browser. */
export const handle: PageHandle = {
  parameters: { tab: oneOf(['signup']), next: standIn('/', (next) => safeNext(next) !== null) },
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: m.identity_title(),
    description: m.identity_description(),
    path: paths.login(),
    hidden: true,
  })

export default function LoginPage() {
  const [params, setParams] = useSearchParams()
  const next = safeNext(params.get('next'))
  const tab = params.get('tab') === 'signup' ? 'signup' : 'login'
  const [typed, setTyped] = useState({ name: '', email: '' })
  const [created, setCreated] = useState(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const [signIn, setSignIn] = useState<SignInStep>('idle')
  useLeaving(next, signIn)
  const suspension = useSuspension(signIn)
  const { state } = useLocation()
  const added = addedName(state)
  const hasCart = useGuestLines().length > 0

  const remember = (more: Partial<typeof typed>) => setTyped((before) => ({ ...before, ...more }))
  const show = (value: string) => {
    const query = new URLSearchParams(params)
    if (value === 'signup') query.set('tab', 'signup')
    else query.delete('tab')
    setParams(query, { replace: true, preventScrollReset: true, state })
  }
  const onSignedUp = (email: string) => {
    timer.current = setTimeout(() => {
      remember({ email })
      setCreated(true)
      show('login')
    }, SIGN_UP_REDIRECT_MS)
  }
  useEffect(() => () => clearTimeout(timer.current), [])

  const login = (
    <>
      <LoginForm
        email={typed.email}
        notice={
          (created && <Banner tone="success">{m.identity_signup_success()}</Banner>) ||
          (suspension && signIn === 'idle' && <Banner tone="error">{formatProblem(suspension)}</Banner>)
        }
        onEmail={(email) => remember({ email })}
        onSignIn={setSignIn}
      />
      <Other question={m.identity_no_account()} answer={m.identity_signup()} onClick={() => show('signup')} />
    </>
  )
  const signUp = (
    <>
      <SignUpForm typed={typed} onTyped={remember} onSignedUp={onSignedUp} />
      <Other question={m.identity_have_account()} answer={m.identity_login()} onClick={() => show('login')} />
    </>
  )
  return (
    <AuthFrame
      title={m.identity_heading()}
      intro={
        added === null ? (
          <p>{next === null ? m.identity_intro() : m.identity_intro_kept()}</p>
        ) : (
          <Added name={added} back={next ?? paths.home()} />
        )
      }
      aside={
        hasCart && (
          <Suspense>
            <GuestCartList />
          </Suspense>
        )
      }
    >
      <OrPhone onSignIn={setSignIn}>
        <Tabs
          label={m.identity_tabs()}
          wide
          value={tab}
          onChange={show}
          tabs={[
            { value: 'login', label: m.identity_login(), content: login },
            { value: 'signup', label: m.identity_signup(), content: signUp },
          ]}
        />
      </OrPhone>
    </AuthFrame>
  )
}

/** What a guest has just put into the cart: the button that led here says so. */
function addedName(state: unknown): string | null {
  const added = (state as { added?: unknown } | null)?.added
  return typeof added === 'string' ? added : null
}

/** What happened, and the way back: to the same place of the page before, not to the top of a new one. */
function Added({ name, back }: { name: string; back: string }) {
  const navigate = useNavigate()
  const goBack = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    void navigate(-1)
  }
  return (
    <p role="status">
      <b className="font-semibold text-ink wrap-anywhere">{m.identity_added({ name })}</b> {m.identity_added_next()}{' '}
      <Link
        to={splitLocale(back).path}
        onClick={goBack}
        className="inline-flex min-h-11 items-center font-semibold text-brand underline"
      >
        {m.identity_keep_looking()}
      </Link>
    </p>
  )
}

/** The suspension that signed this browser out, if any; cleared on sign-in. */
function useSuspension(signIn: SignInStep): ApiError | null {
  const note = useStore({ get: suspensionNote, subscribe: neverChanges }, null)
  useEffect(() => {
    if (signIn === 'done') clearSuspension()
  }, [signIn])
  return useMemo(() => readSuspension(note), [note])
}

const neverChanges = () => () => {}

function Other({ question, answer, onClick }: { question: string; answer: string; onClick: () => void }) {
  return (
    <p className="mt-6 text-center text-ink-soft">
      {question}{' '}
      <button type="button" onClick={onClick} className="min-h-11 px-1 font-semibold text-brand underline">
        {answer}
      </button>
    </p>
  )
}

/**
 * Leads to `next`, else to the role's own page (rules.md A-10): a moment after signing in here, at once when someone is
 * signed in already or in another tab.
 */
function useLeaving(next: string | null, signIn: SignInStep): void {
  const navigate = useNavigate()
  const { status, role } = useSession()
  const elsewhere = signIn === 'idle' && status === 'signed_in'
  const to = next ?? homeOfRole(role)
  const wait = signIn === 'done' ? LOGIN_REDIRECT_MS : elsewhere ? 0 : null

  useEffect(() => {
    if (wait === null) return undefined
    const timer = setTimeout(() => {
      const { locale, path } = splitLocale(to)
      // Another language has another base path: a full page load.
      if (next !== null && locale !== baseLocale && locale !== getLocale()) window.location.replace(next)
      else void navigate(path, { replace: true })
    }, wait)
    return () => clearTimeout(timer)
  }, [wait, next, to, navigate])
}
