/** How long a password must be and may be, in characters as people count them (D-AUTH). */
export const passwordLengths = { min: 10, max: 200 } as const;

export type PasswordProblem = 'short' | 'long' | 'is_email';

/** Characters as people count them: ten emoji are ten. */
export function passwordLength(password: string): number {
  return [...password.normalize('NFKC')].length;
}

/** What is wrong with a new password; null when nothing is. */
export function judgePassword(password: string, email = ''): PasswordProblem | null {
  if (passwordLength(password) < passwordLengths.min) return 'short';
  if (password.length > passwordLengths.max) return 'long';
  return email !== '' && password.trim().toLowerCase() === email.trim().toLowerCase() ? 'is_email' : null;
}

/** Whether this could be an e-mail address; whether it is one, only a letter to it could say. */
export function isEmail(text: string): boolean {
  return text.trim().length <= 254 && /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)*$/.test(text.trim());
}
