import { SignInForm } from '@fabula/account-kit';
import { Skeleton } from '@fabula/ui-kit';
import { lazy, Suspense } from 'react';
import { OtherWay } from './OtherWay.tsx';
import { SigningPage } from './SigningPage.tsx';
import { useSignInGoal } from './useSignInGoal.ts';

const ClerkForm = lazy(() => import('./ClerkForm.tsx').then((module) => ({ default: module.ClerkForm })));

/** Signs in, and goes back to where one came from, otherwise to the first page (A2, R11). */
export function LoginPage() {
  const goal = useSignInGoal();
  return (
    <SigningPage
      page="i"
      at="login"
      lead="Stories that you wrote here stay in this browser, with an account or without one. An account takes them along, publishes them, and holds your credits."
      goal={goal}
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
