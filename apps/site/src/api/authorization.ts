import { GUEST_CONNECTION, localStorageOrNull } from '../browserStorage.ts';

/** The part of a sign-in provider that calls need. */
export interface SignIn {
  readonly ready: Promise<unknown>;
  token(): Promise<string | null>;
  /** Replaces a token that the server refused; null where the session is over. */
  renew?(refused: string): Promise<string | null>;
  /** Called when the server refused a renewed token too: the session is over. */
  refused?(): void;
  /** Default: signed out. */
  state?(): SignInState;
  subscribe?(listener: () => void): () => void;
}

export type SignInState = 'loading' | 'signed_in' | 'signed_out';

/** Milliseconds that a call waits for the provider (writing.md §9). */
const longestWait = 2000;

let provider: SignIn | null = null;
let stopHearing: () => void = () => undefined;
const listeners = new Set<() => void>();

export function provideSignIn(signIn: SignIn | null): void {
  stopHearing();
  provider = signIn;
  const notify = () => {
    for (const listener of [...listeners]) listener();
  };
  stopHearing = signIn?.subscribe?.(notify) ?? (() => undefined);
  notify();
}

export const signInState = (): SignInState => provider?.state?.() ?? 'signed_out';

export function onSignInChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The `Authorization` header, empty for visitors (writing.md §7). A token that fails is logged and left out. */
export async function authorization(): Promise<{ Authorization?: string }> {
  const token = await currentToken();
  return token ? { Authorization: `Bearer ${token}` } : {};
}

/** For calls that need a token. Throws 'No authentication token found'. */
export async function requiredAuthorization(): Promise<{ Authorization: string }> {
  const token = await currentToken();
  if (!token) throw new Error('No authentication token found');
  return { Authorization: `Bearer ${token}` };
}

/** Carries a visitor's own connection on the calls that use it. */
export async function connectionHeader(path: string): Promise<Record<string, string>> {
  if (!localStorageOrNull()?.getItem(GUEST_CONNECTION)) return {};
  const { guestHeader } = await import('./guestConnection.ts');
  return guestHeader(path);
}

/** An authorized `fetch`. A refused token is renewed once and the call repeated: the server refuses before it acts. */
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
