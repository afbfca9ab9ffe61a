import { RegisterForm } from '@fabula/account-kit';
import { linkClass, Skeleton } from '@fabula/ui-kit';
import { lazy, Suspense } from 'react';
import { OtherWay } from './OtherWay.tsx';
import { aside } from './SigningPage.css.ts';
import { SigningPage } from './SigningPage.tsx';
import { useRegisterGoal } from './useRegisterGoal.ts';

const ClerkForm = lazy(() => import('./ClerkForm.tsx').then((module) => ({ default: module.ClerkForm })));

/** Makes an account, and goes to the first page, or back to what was being done (A2, R11, D-RETURN). */
export function RegisterPage() {
  const goal = useRegisterGoal();
  return (
    <SigningPage
      page="ii"
      at="register"
      lead="An e-mail address and a password are all that it takes. The first 500 credits are yours to claim."
      goal={goal}
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
          <p className={aside}>
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
