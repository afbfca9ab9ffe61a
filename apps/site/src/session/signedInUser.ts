import { type User, userAnswer } from '@fabula/contract';
import { authorization } from '../api/authorization.ts';
import { callJson } from '../api/callJson.ts';
import { isCallFailure } from '../api/callText.ts';

let known: { token: string; user: Promise<User | null> } | null = null;

/** Whoever is signed in, as the server knows them; null without an account. Rejects where the server cannot say. */
export async function signedInUser(): Promise<User | null> {
  const { Authorization: token } = await authorization();
  if (token === undefined) return null;
  if (known?.token !== token) {
    const asked = { token, user: ask() };
    known = asked;
    asked.user.catch(() => {
      if (known === asked) known = null;
    });
  }
  return known.user;
}

/** What the server said is not so any more: it is asked again. */
export function forgetSignedInUser(): void {
  known = null;
}

async function ask(): Promise<User | null> {
  const answer = await callJson('/api/v1/account', { schema: userAnswer });
  if (!isCallFailure(answer)) return answer.user;
  if (answer.status === 401) return null;
  throw new Error(answer.detail ?? answer.error);
}

/** The id of the account that is signed in; null without one. Rejects where the server cannot say. */
export async function signedInAccount(): Promise<string | null> {
  return (await signedInUser())?.id ?? null;
}
