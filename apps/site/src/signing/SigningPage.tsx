import { RegisterForm, SignInForm } from '@fabula/account-kit';
import { LoadFailure, linkClass, Proposed, Skeleton, useLoaded } from '@fabula/ui-kit';
import { lazy, type ReactNode, Suspense, useSyncExternalStore } from 'react';
import { Link, Navigate } from 'react-router-dom';
import { headOf } from '../addresses.ts';
import { PageHead } from '../head/PageHead.tsx';
import type { SessionProvider } from '../session/SessionProvider.ts';
import { session } from '../session/session.ts';
import type { LeftPlace } from '../works/historyStates.ts';
import * as css from './SigningPage.css.ts';
import { type SignInGoal, useRegisterGoal, useSignInGoal, waitingFor } from './signInGoal.ts';

const ClerkForm = lazy(() => import('./ClerkForm.tsx').then((module) => ({ default: module.ClerkForm })));

interface SigningProps {
  /** Default: the session's, once the server has said who signs people in. */
  findProvider?: () => Promise<SessionProvider>;
}

/** Signs in, then returns to the previous place, else to the first page (A2, R11). */
export function LoginPage({ findProvider }: SigningProps) {
  const goal = useSignInGoal();
  return (
    <SigningPage
      page="i"
      at="login"
      lead="Stories that you wrote here stay in this browser, with an account or without one. An account takes them along, publishes them, and holds your credits."
      goal={goal}
      {...(findProvider && { findProvider })}
    >
      {({ clerk }) =>
        clerk ? (
          <Suspense fallback={<Skeleton lines={4} label="Opening the form" />}>
            <ClerkForm kind="sign_in" clerk={clerk} />
          </Suspense>
        ) : (
          <SignInForm register={<OtherWay to="/register">Create account</OtherWay>} />
        )
      }
    </SigningPage>
  );
}

/** Registers, then leads to the first page, or back to what was interrupted (A2, R11, D-RETURN). */
export function RegisterPage({ findProvider }: SigningProps) {
  const goal = useRegisterGoal();
  return (
    <SigningPage
      page="ii"
      at="register"
      lead="An e-mail address and a password are all that it takes. The first 500 credits are yours to claim."
      goal={goal}
      {...(findProvider && { findProvider })}
    >
      {({ clerk }) => (
        <>
          {clerk ? (
            <Suspense fallback={<Skeleton lines={4} label="Opening the form" />}>
              <ClerkForm kind="sign_up" clerk={clerk} />
            </Suspense>
          ) : (
            <RegisterForm signIn={<OtherWay to="/login">Log in</OtherWay>} />
          )}
          <p className={css.aside}>
            What is kept of you, and for how long:{' '}
            <a href="/privacy" className={linkClass()}>
              Privacy
            </a>
          </p>
        </>
      )}
    </SigningPage>
  );
}

interface SigningPageProps extends SigningProps {
  page: string;
  at: 'login' | 'register';
  lead: string;
  goal: SignInGoal;
  children: (provider: SessionProvider) => ReactNode;
}

/** The frame of signing in and registering (A2). It leads on as soon as anybody is signed in, in any tab. */
function SigningPage({
  page,
  at,
  lead: leadText,
  goal,
  findProvider = providerOfSession,
  children,
}: SigningPageProps) {
  const { state } = useSyncExternalStore(session.subscribe, session.get, session.get);
  const { state: asked, value: provider, failure, retry } = useLoaded('', findProvider);
  const head = headOf(at);
  const waits = waitingFor(goal);
  if (state === 'signed_in') return <Navigate to={goal.to} replace state={goal.state} />;
  return (
    <div className={css.desk}>
      <PageHead {...head} />
      <div className={css.sheet}>
        <p className={css.runningHead} aria-hidden="true">
          <span>Fabula</span>
          <span className={css.folio}>{page}</span>
        </p>
        <div className={css.words}>
          <h1 className={css.title}>{head.title}</h1>
          <p className={css.lead}>{leadText}</p>
          {waits && (
            <Proposed state="pencil" label="Afterwards" className={css.waiting}>
              <p className={css.paragraph}>{waits}</p>
            </Proposed>
          )}
        </div>
        <div className={css.form}>
          {asked === 'loading' && <Skeleton lines={4} label="Opening the form" />}
          {asked === 'failed' && (
            <LoadFailure title="You cannot log in right now" onRetry={retry}>
              {failure?.message || String(failure)}
              {failure && 'code' in failure && <code className={css.code}>{String(failure.code)}</code>}
            </LoadFailure>
          )}
          {asked === 'ready' && provider && children(provider)}
        </div>
      </div>
    </div>
  );
}

/** Switches between signing in and registering, with the same goal. */
function OtherWay({ to, children }: { to: '/login' | '/register'; children: string }) {
  const { to: from, state: fromState, isInterrupted } = useSignInGoal();
  return (
    <Link to={to} state={{ from, fromState, isInterrupted } satisfies LeftPlace} className={linkClass()}>
      {children}
    </Link>
  );
}

const providerOfSession = () =>
  session.provider().catch((thrown: unknown) => {
    console.warn('Nobody can sign in for now:', thrown);
    throw thrown;
  });
