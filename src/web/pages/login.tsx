import { useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import type { ApiError } from '#contract/errors.ts'
import { forgetSuspension, readSuspension, suspensionNote } from '#web/api/suspension.ts'
import { formatProblem } from '#web/errors/format-problem.ts'
import { homeOfRole } from '#web/features/identity/home-of-role.ts'
import { AuthFrame } from '#web/features/identity/links/auth-frame.tsx'
import { LoginForm, type SignInStep } from '#web/features/identity/login-form.tsx'
import { safeNext } from '#web/features/identity/next-path.ts'
import { useSession } from '#web/features/identity/session.ts'
import { SignUpForm } from '#web/features/identity/sign-up-form.tsx'
import { baseLocale, getLocale, splitLocale } from '#web/language.ts'
import { pageMeta } from '#web/page-meta.ts'
import { oneOf, type PageHandle, standIn } from '#web/page-parameters.ts'
import { m } from '#web/paraglide/messages.js'
import { paths } from '#web/paths.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Tabs } from '#web/ui/tabs.tsx'
import type { Route } from './+types/login'

/** SPEC 9. */
const LOGIN_REDIRECT_MS = 1200
const SIGN_UP_REDIRECT_MS = 1500

/** Whether there is a way back is said on the page; where it leads is the browser's business. */
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

  const remember = (more: Partial<typeof typed>) => setTyped((before) => ({ ...before, ...more }))
  const show = (value: string) => {
    const kept = new URLSearchParams(params)
    if (value === 'signup') kept.set('tab', 'signup')
    else kept.delete('tab')
    setParams(kept, { replace: true, preventScrollReset: true })
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
    <AuthFrame title={m.identity_heading()} intro={next === null ? m.identity_intro() : m.identity_intro_kept()}>
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
    </AuthFrame>
  )
}

/** Why this browser was signed out, if that is how its visitor came here; once they sign in it is past. */
function useSuspension(signIn: SignInStep): ApiError | null {
  const note = useSyncExternalStore(neverChanges, suspensionNote, () => null)
  useEffect(() => {
    if (signIn === 'done') forgetSuspension()
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
 * Leads to `next`, else to where the role has its things (SPEC 4): a moment after signing in here, at once when someone
 * is signed in already or in another tab.
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
      // Another language is another tree of pages: the router's base path does not reach it.
      if (next !== null && locale !== baseLocale && locale !== getLocale()) window.location.replace(next)
      else void navigate(path, { replace: true })
    }, wait)
    return () => clearTimeout(timer)
  }, [wait, next, to, navigate])
}
