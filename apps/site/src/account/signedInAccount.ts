import { signedInUser } from './signedInUser.ts';

/** The id of the account that is signed in; null without one. Rejects where the server cannot say. */
export async function signedInAccount(): Promise<string | null> {
  return (await signedInUser())?.id ?? null;
}
