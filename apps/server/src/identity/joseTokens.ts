import { hash, randomBytes } from 'node:crypto';
import { errors, jwtVerify, SignJWT } from 'jose';
import type { Documents } from '../storage/Storage.ts';
import type { SessionTokens } from './Identity.ts';

const ISSUER = 'fabula';
const AUDIENCE = 'fabula-api';
const MINUTES = 15;
const CLOCK_SKEW_SECONDS = 5;

/** Made once and kept: tokens outlive a restart, and instances accept each other's. */
export interface TokenKey {
  /** 32 random bytes, base64url. */
  secret: string;
}

/** HS256, for fifteen minutes. */
export function joseTokens(secrets: Documents<TokenKey>, now: () => number = Date.now): SessionTokens {
  let loading: Promise<{ id: string; key: Uint8Array }> | undefined;
  const currentKey = () => {
    loading ??= loadKey(secrets).catch((error: unknown) => {
      loading = undefined;
      throw error;
    });
    return loading;
  };

  return {
    async sign({ accountId, sessionId }) {
      const { id, key } = await currentKey();
      const seconds = Math.floor(now() / 1_000);
      return await new SignJWT({ sid: sessionId })
        .setProtectedHeader({ alg: 'HS256', typ: 'JWT', kid: id })
        .setIssuer(ISSUER)
        .setAudience(AUDIENCE)
        .setSubject(accountId)
        .setIssuedAt(seconds)
        .setExpirationTime(seconds + MINUTES * 60)
        .sign(key);
    },
    async verify(token) {
      const { id, key } = await currentKey();
      try {
        const { payload, protectedHeader } = await jwtVerify(token, key, {
          algorithms: ['HS256'],
          typ: 'JWT',
          issuer: ISSUER,
          audience: AUDIENCE,
          requiredClaims: ['sub', 'sid', 'iat', 'exp'],
          clockTolerance: CLOCK_SKEW_SECONDS,
          maxTokenAge: MINUTES * 60,
          currentDate: new Date(now()),
        });
        const { sub, sid } = payload;
        if (protectedHeader.kid !== id || typeof sub !== 'string' || typeof sid !== 'string')
          return 'invalid';
        return { accountId: sub, sessionId: sid };
      } catch (error) {
        if (error instanceof errors.JWTExpired) return 'expired';
        if (error instanceof errors.JOSEError) return 'invalid';
        throw error;
      }
    },
  };
}

async function loadKey(secrets: Documents<TokenKey>): Promise<{ id: string; key: Uint8Array }> {
  const made = { secret: randomBytes(32).toString('base64url') };
  const kept = (await secrets.get('token_key')) ?? (await secrets.create('token_key', made));
  const { secret } = (kept ?? (await secrets.get('token_key')))?.value ?? made;
  const key = Buffer.from(secret, 'base64url');
  return { id: hash('sha256', key, 'base64url').slice(0, 12), key };
}

export type KeyRing = ReturnType<typeof keyRing>;

const MAX_AGE_MS = 60 * 60 * 1_000;
const COOL_DOWN_MS = 30_000;

/**
 * Fetches all keys every hour, and for unknown ids at most every 30 s, so that made-up ids cannot cause a
 * call each. Known keys stay valid while the server does not answer.
 */
export function keyRing(readKeys: () => Promise<ReadonlyMap<string, string>>, now: () => number = Date.now) {
  let keys: ReadonlyMap<string, string> = new Map();
  let readAt = Number.NEGATIVE_INFINITY;
  let triedAt = Number.NEGATIVE_INFINITY;
  let failure: unknown;
  let reading: Promise<void> | undefined;

  async function read(): Promise<void> {
    triedAt = now();
    try {
      keys = await readKeys();
      readAt = now();
      failure = undefined;
    } catch (error) {
      failure = error;
    } finally {
      reading = undefined;
    }
  }

  return {
    /** Undefined when it is not published. Rejects when it is unknown here and cannot be fetched. */
    async find(keyId: string): Promise<string | undefined> {
      const isStale = now() - readAt > MAX_AGE_MS;
      if ((isStale || !keys.has(keyId)) && now() - triedAt > COOL_DOWN_MS) reading ??= read();
      await reading;
      const key = keys.get(keyId);
      if (key === undefined && failure !== undefined) throw failure;
      return key;
    },
  };
}
