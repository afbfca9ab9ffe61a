import { judgePassword } from '../../model/passwords.ts';
import type { AccountStrings } from '../../react/strings.ts';

/** What is wrong with a new password, as a sentence. */
export function passwordProblem(
  strings: AccountStrings,
  password: string,
  email: string,
): string | undefined {
  switch (judgePassword(password, email)) {
    case 'short':
      return strings.passwordShort;
    case 'long':
      return strings.passwordLong;
    case 'is_email':
      return strings.passwordIsEmail;
    case null:
      return undefined;
  }
}
