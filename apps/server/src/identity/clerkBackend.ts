import { createPublicKey, type JsonWebKey } from 'node:crypto';
import { createClerkClient, verifyToken } from '@clerk/backend';
import { type Clerk, type ClerkUser, IdentityFailure } from './Identity.ts';
import { type KeyRing, keyRing } from './joseTokens.ts';

export interface ClerkBackendConfig {
  secretKey: string | undefined;
  /** PEM. With it tokens are verified without Clerk's servers. */
  jwtKey: string | undefined;
  authorizedParties: readonly string[];
  apiUrl: string | undefined;
}

const CLOCK_SKEW_MS = 5_000;
const PATIENCE_MS = 5_000;
const SESSIONS_A_PAGE = 100;

/** It verifies offline, with the configured key or a published one. */
export function clerkBackend({ secretKey, jwtKey, authorizedParties, apiUrl }: ClerkBackendConfig): Clerk {
  const client =
    secretKey === undefined
      ? undefined
      : createClerkClient({
          secretKey,
          telemetry: { disabled: true },
          ...(apiUrl !== undefined && { apiUrl }),
        });

  const published: KeyRing = keyRing(async () => {
    const set = await client?.jwks.getJwks();
    return new Map((set?.keys ?? []).map((key) => [key.kid, pemOf(key as unknown as JsonWebKey)]));
  });

  return {
    async verify(token) {
      const header = readHeader(token);
      if (header?.alg !== 'RS256' || typeof header.kid !== 'string') return 'invalid';
      const key = jwtKey ?? (await asked(published.find(header.kid)));
      if (key === undefined) return 'invalid';
      try {
        return await verifyToken(token, {
          jwtKey: key,
          authorizedParties: [...authorizedParties],
          clockSkewInMs: CLOCK_SKEW_MS,
        });
      } catch (error) {
        return reasonOf(error) === 'token-expired' ? 'expired' : 'invalid';
      }
    },

    async readUser(userId) {
      const user = client && (await asked(client.users.getUser(userId).catch(unlessMissing)));
      if (!user) return undefined;
      const primary = user.emailAddresses.find(({ id }) => id === user.primaryEmailAddressId);
      return {
        email: primary?.emailAddress ?? '',
        isEmailVerified: primary?.verification?.status === 'verified',
        firstName: user.firstName ?? '',
        lastName: user.lastName ?? '',
        imageUrl: user.imageUrl ?? '',
      } satisfies ClerkUser;
    },

    async endSessions(userId) {
      if (client === undefined) return;
      const query = { userId, status: 'active', limit: SESSIONS_A_PAGE } as const;
      const { data } = await asked(client.sessions.getSessionList(query));
      await asked(Promise.all(data.map(({ id }) => client.sessions.revokeSession(id))));
    },

    async deleteUser(userId) {
      await (client && asked(client.users.deleteUser(userId).catch(unlessMissing)));
    },
  };
}

function readHeader(token: string): Readonly<Record<string, unknown>> | undefined {
  try {
    const header: unknown = JSON.parse(Buffer.from(token.split('.')[0] ?? '', 'base64url').toString('utf8'));
    return typeof header === 'object' && header !== null ? { ...header } : undefined;
  } catch {
    return undefined;
  }
}

function pemOf(key: JsonWebKey): string {
  return createPublicKey({ key, format: 'jwk' }).export({ type: 'spki', format: 'pem' }).toString();
}

/** Bounds the time of a call to Clerk. */
async function asked<T>(answer: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, fail) => {
    timer = setTimeout(() => fail(new Error(`No answer within ${PATIENCE_MS} ms.`)), PATIENCE_MS);
  });
  try {
    return await Promise.race([answer, late]);
  } catch (cause) {
    throw new IdentityFailure(
      'unreachable',
      'Clerk, which signs people in here, does not answer. Try again in a moment.',
      { cause },
    );
  } finally {
    clearTimeout(timer);
  }
}

function unlessMissing(error: unknown): undefined {
  if (typeof error === 'object' && error !== null && 'status' in error && error.status === 404)
    return undefined;
  throw error;
}

function reasonOf(error: unknown): unknown {
  return typeof error === 'object' && error !== null && 'reason' in error ? error.reason : undefined;
}
