import { userAnswer } from '@fabula/contract';
import { authorization } from '../api/authorization.ts';
import { callJson } from '../api/callJson.ts';
import { isCallFailure } from '../api/callText.ts';

let known: { token: string; id: string } | null = null;

/** The id of the account that is signed in; null without one. Rejects where the server cannot say. */
export async function signedInAccount(): Promise<string | null> {
  const { Authorization: token } = await authorization();
  if (token === undefined) return null;
  if (known?.token === token) return known.id;
  const answer = await callJson('/api/v1/account', { schema: userAnswer });
  if (isCallFailure(answer)) {
    if (answer.status === 401) return null;
    throw new Error(answer.detail ?? answer.error);
  }
  known = { token, id: answer.user.id };
  return known.id;
}
