/** What the calls need of a sign-in provider. */
export interface SignIn {
  /** Resolves once the provider knows whether somebody is signed in. */
  readonly ready: Promise<unknown>;
  /** The token of whoever is signed in, or null. */
  token(): Promise<string | null>;
}

/** How long a call waits for the provider, in milliseconds (writing.md §9). */
const longestWait = 2000;

let provider: SignIn | null = null;

/** Sets where tokens come from; null for none. */
export function provideSignIn(signIn: SignIn | null): void {
  provider = signIn;
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
    console.warn('The sign-in token could not be had; the call goes on without it.', thrown);
    return null;
  } finally {
    clearTimeout(timer);
  }
}
