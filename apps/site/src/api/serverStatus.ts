import { type Status, status } from '@fabula/contract';
import { connectionHeader, signInState } from './authorization.ts';
import { callJson, isCallFailure } from './call.ts';

let known: Promise<Status> | null = null;
let last: Status | null = null;

/** What the server said of itself last; null where it was not asked, or has not answered. */
export const knownStatus = (): Status | null => last;

/** What the server is made of. Asked once; asked again after it could not be had. Rejects with a sentence. */
export const serverStatus = (): Promise<Status> => known ?? askStatus();

/** As it is now: what a visitor has left changes. */
export function askStatus(): Promise<Status> {
  const asked = ask();
  known = asked;
  asked.catch(() => {
    if (known === asked) known = null;
  });
  return asked;
}

/** Without a token until somebody is signed in: who gives tokens is what it is asked for. */
async function ask(): Promise<Status> {
  const path = '/api/v1/status';
  const isSignedIn = signInState() === 'signed_in';
  const headers = isSignedIn ? {} : await connectionHeader(path);
  const answer = await callJson(path, { schema: status, isAnonymous: !isSignedIn, headers });
  if (isCallFailure(answer)) throw new Error(answer.detail ?? answer.error);
  last = answer;
  return answer;
}
