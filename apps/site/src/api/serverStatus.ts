import { type Status, statusCall } from '@fabula/contract';
import { isCallFailure } from '@fabula/contract/client';
import { connectionHeader, signInState } from './authorization.ts';
import { ask as askServer } from './call.ts';

let known: Promise<Status> | null = null;
let last: Status | null = null;

export const knownStatus = (): Status | null => last;

/** Cached status of the server; asked again after a failure. Rejects with a message. */
export const serverStatus = (): Promise<Status> => known ?? askStatus();

export function askStatus(): Promise<Status> {
  const asked = ask();
  known = asked;
  asked.catch(() => {
    if (known === asked) known = null;
  });
  return asked;
}

/** Sent without a token until somebody is signed in: the sign-in provider itself depends on it. */
async function ask(): Promise<Status> {
  const isSignedIn = signInState() === 'signed_in';
  const headers = isSignedIn ? {} : await connectionHeader(statusCall.path);
  const answer = await askServer(statusCall, { isAnonymous: !isSignedIn, headers });
  if (isCallFailure(answer)) throw new Error(answer.detail ?? answer.error);
  last = answer;
  return answer;
}
