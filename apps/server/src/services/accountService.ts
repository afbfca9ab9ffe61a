import type { AccountDeletion } from '@fabula/contract';
import type { Account } from '../identity/Account.ts';
import type { Identity } from '../identity/Identity.ts';
import type { AccountDeletions } from './accountDeletions.ts';
import { type AccountExportConfig, accountExport } from './accountExport.ts';
import type { SignInRefusal, SignInService } from './signInService.ts';

export interface AccountServiceConfig extends AccountExportConfig {
  identity: Identity;
  /** Undefined when somebody else knows the passwords. */
  signIn: SignInService | undefined;
  deletions: AccountDeletions;
}

/** What people may do with their own account, whoever signs them in. */
export interface AccountService {
  signOutEverywhere(account: Account): Promise<void>;
  /** Everything that the account owns, as the pieces of one JSON document. */
  export(account: Account): AsyncGenerator<string, void, undefined>;
  /** `unconfirmed`: neither the password nor, where there is none, the sentence that confirms it. */
  delete(
    account: Account,
    confirmation: AccountDeletion,
    address: string,
  ): Promise<{ isDeleted: true } | SignInRefusal | { refusal: 'unconfirmed' }>;
}

export function accountService(config: AccountServiceConfig): AccountService {
  const { identity, signIn, deletions } = config;

  async function confirm(account: Account, { password, confirmation }: AccountDeletion, address: string) {
    if (signIn === undefined) return confirmation === undefined ? UNCONFIRMED : true;
    return password === undefined ? UNCONFIRMED : signIn.checkPassword(account.id, password, address);
  }

  return {
    signOutEverywhere: (account) => identity.signOutEverywhere(account.id),
    export: (account) => accountExport(config, account),
    async delete(account, confirmation, address) {
      const check = await confirm(account, confirmation, address);
      if (check !== true) return check;
      await deletions.delete(account.id);
      return { isDeleted: true };
    },
  };
}

const UNCONFIRMED = { refusal: 'unconfirmed' } as const;
