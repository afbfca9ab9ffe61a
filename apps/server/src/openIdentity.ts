import type { Env } from './env.ts';
import { argonPasswords } from './identity/argonPasswords.ts';
import { documentAccounts } from './identity/documentAccounts.ts';
import type { Identity } from './identity/Identity.ts';
import { joseTokens } from './identity/joseTokens.ts';
import { localIdentity } from './identity/localIdentity.ts';
import type { PasswordHasher } from './identity/PasswordHasher.ts';
import { type AccountService, accountService } from './services/accountService.ts';
import { guessGuard } from './services/guessGuard.ts';
import { type SignInService, signInService } from './services/signInService.ts';
import type { Storage } from './storage/Storage.ts';

export interface IdentityParts {
  identity: Identity;
  /** Undefined when Clerk signs people in. */
  signIn: SignInService | undefined;
  accounts: AccountService;
}

export interface OpenIdentityConfig {
  env: Env;
  storage: Storage;
  /** Milliseconds since 1970. */
  now(): number;
  /** Hashes instead of argon2id. */
  passwords?: PasswordHasher | undefined;
}

/** Who signs people in, as the configuration names it (D-AUTH). */
export function openIdentity({
  env,
  storage,
  now,
  passwords = argonPasswords(),
}: OpenIdentityConfig): IdentityParts {
  const accounts = documentAccounts({ storage, adminEmails: env.ADMIN_EMAILS, isLocal: true });
  const tokens = joseTokens(storage.documents('secrets'), now);
  const identity = localIdentity({ accounts, tokens, now });
  const guard = guessGuard({ counters: storage.counters, tries: env.SIGN_IN_TRIES, now });
  return {
    identity,
    signIn: signInService({ accounts, passwords, tokens, guard, now }),
    accounts: accountService(identity),
  };
}
