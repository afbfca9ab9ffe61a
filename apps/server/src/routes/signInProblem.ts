import { HttpProblem } from '../http/HttpProblem.ts';
import type { SignInRefusal } from '../services/accounts/signIn.ts';

/** Why somebody is not let in, as they read it. `field`: where the password stood. */
export function signInProblem(refused: SignInRefusal, field = 'password'): HttpProblem {
  switch (refused.refusal) {
    case 'email_taken':
      return new HttpProblem(
        'conflict',
        'There is an account with this e-mail address already. Sign in to it, or take another address.',
        { field: 'email' },
      );
    case 'wrong_credentials':
      return new HttpProblem(
        'unauthenticated',
        'The e-mail address or the password is wrong. Check both, then try again.',
      );
    case 'wrong_password':
      return new HttpProblem('forbidden', 'This is not the password of your account. Try again.', { field });
    case 'too_often':
      return new HttpProblem(
        'rate_limited',
        `That were too many tries. Wait ${minutes(refused.retryAfter)}, then try again.`,
        { retryAfter: refused.retryAfter },
      );
  }
}

function minutes(seconds: number): string {
  const count = Math.ceil(seconds / 60);
  return count === 1 ? 'a minute' : `${count} minutes`;
}
