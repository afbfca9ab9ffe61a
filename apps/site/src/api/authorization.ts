import { GUEST_CONNECTION, localStorageOrNull } from '../browserStorage.ts';

/** What the calls need of a sign-in provider. */
export interface SignIn {
  /** Resolves once the provider knows whether somebody is signed in. */
  readonly ready: Promise<unknown>;
  /** The token of whoever is signed in, or null. */
  token(): Promise<string | null>;
  /** Another token in place of one that the server refused; null where there is none any more. */
  renew?(refused: string): Promise<string | null>;
  /** Told when the server refused a renewed token too: nobody is signed in. */
  refused?(): void;
  /** Whether somebody is signed in. By default nobody is. */
  state?(): SignInState;
  /** Calls the listener whenever the state has changed. Returns how to stop. */
  subscribe?(listener: () => void): () => void;
}

export type SignInState = 'loading' | 'signed_in' | 'signed_out';

/** How long a call waits for the provider, in milliseconds (writing.md §9). */
const longestWait = 2000;

let provider: SignIn | null = null;
let stopHearing: () => void = () => undefined;
const listeners = new Set<() => void>();

/** Sets where tokens come from; null for none. */
export function provideSignIn(signIn: SignIn | null): void {
  stopHearing();
  provider = signIn;
  const tell = () => {
    for (const listener of [...listeners]) listener();
  };
  stopHearing = signIn?.subscribe?.(tell) ?? (() => undefined);
  tell();
}

export const signInState = (): SignInState => provider?.state?.() ?? 'signed_out';

/** Calls the listener whenever the state may have changed. Returns how to stop. */
export function onSignInChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The `Authorization` header, where somebody is signed in (writing.md §7). A token that fails is logged and left out. */
export async function authorization(): Promise<{ Authorization?: string }> {
  const token = await currentToken();
  return token ? { Authorization: `Bearer ${token}` } : {};
}

/** The same for calls that need it. Throws 'No authentication token found'. */
export async function requiredAuthorization(): Promise<{ Authorization: string }> {
  const token = await currentToken();
  if (!token) throw new Error('No authentication token found');
  return { Authorization: `Bearer ${token}` };
}

/** What carries the connection of somebody who is not signed in, with a call that it is for. */
export async function connectionHeader(path: string): Promise<Record<string, string>> {
  if (!localStorageOrNull()?.getItem(GUEST_CONNECTION)) return {};
  const { guestHeader } = await import('./guestConnection.ts');
  return guestHeader(path);
}

/**
 * `fetch` as whoever is signed in. A token that the server refuses is renewed once, and the call sent once more; it
 * refused the call before it did anything, so nothing is done twice. A second refusal ends the session.
 */
export async function fetchSignedIn(path: string, init: RequestInit = {}): Promise<Response> {
  const signedIn = await authorization();
  const carried = signedIn.Authorization === undefined ? await connectionHeader(path) : {};
  const send = (as: { Authorization?: string }) =>
    fetch(path, { credentials: 'same-origin', ...init, headers: { ...as, ...carried, ...init.headers } });
  const answer = await send(signedIn);
  if (answer.status !== 401 || !signedIn.Authorization || !provider?.renew) return answer;
  const asked = provider;
  const token = await provider.renew(signedIn.Authorization.slice('Bearer '.length)).catch(warn);
  if (!token) return answer;
  await answer.body?.cancel();
  const again = await send({ Authorization: `Bearer ${token}` });
  if (again.status === 401) asked.refused?.();
  return again;
}

async function currentToken(): Promise<string | null> {
  if (!provider) return null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  try {
    const late = new Promise<'late'>((resolve) => {
      timer = setTimeout(() => resolve('late'), longestWait);
    });
    const arrival = await Promise.race([provider.ready, late]);
    return arrival === 'late' ? null : await provider.token();
  } catch (thrown) {
    return warn(thrown);
  } finally {
    clearTimeout(timer);
  }
}

function warn(thrown: unknown): null {
  console.warn('The sign-in token could not be had; the call goes on without it.', thrown);
  return null;
}
