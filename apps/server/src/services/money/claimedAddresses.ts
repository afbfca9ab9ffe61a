import { createHmac, randomBytes } from 'node:crypto';
import { CLAIMS_REMEMBERED_DAYS, foldEmail } from '@fabula/contract';
import type { Account } from '../../identity/Account.ts';
import type { Storage } from '../../storage/Storage.ts';

export interface ClaimedAddressesConfig {
  storage: Pick<Storage, 'documents' | 'ledger'>;
  /** Whether only a proved address may claim: mails can be sent, and what is claimed costs money. */
  needsProof: boolean;
  /** Milliseconds since 1970. */
  now(): number;
}

export type ClaimRefusal = 'unproved' | 'claimed_before';

/**
 * Whose addresses may claim the first credits (D-CLAIM). Of an account that had claimed them and is deleted, a keyed
 * hash of its address stays for 90 days, and nothing else.
 */
export interface ClaimedAddresses {
  refusal(account: Account): Promise<ClaimRefusal | undefined>;
  /** Before an account forgets its address. */
  remember(accountId: string, email: string): Promise<void>;
  /** Erases what is older than 90 days. */
  sweep(): Promise<void>;
}

const DAY_MS = 24 * 60 * 60 * 1_000;
const KEY = 'claimed_addresses';

export function claimedAddresses({ storage, needsProof, now }: ClaimedAddressesConfig): ClaimedAddresses {
  /** `until`: ISO 8601. */
  const kept = storage.documents<{ until: string }>('claimed_addresses');
  const secrets = storage.documents<{ key: string }>('secrets');

  async function hashOf(email: string): Promise<string> {
    const fresh = () => secrets.create(KEY, { key: randomBytes(32).toString('base64url') });
    const secret = (await secrets.get(KEY)) ?? (await fresh()) ?? (await secrets.get(KEY));
    if (secret === undefined) throw new Error('The key of claimed addresses was made and is not there.');
    return createHmac('sha256', secret.value.key).update(foldEmail(email)).digest('hex');
  }
  const isOver = (until: string) => Date.parse(until) <= now();

  return {
    async refusal({ email, provedAt }) {
      if (needsProof && provedAt === null) return 'unproved';
      if (email === '') return undefined;
      const found = await kept.get(await hashOf(email));
      return found && !isOver(found.value.until) ? 'claimed_before' : undefined;
    },
    async remember(accountId, email) {
      if (email === '' || (await storage.ledger.find(`claim:${accountId}`)) === undefined) return;
      const id = await hashOf(email);
      const value = { until: new Date(now() + CLAIMS_REMEMBERED_DAYS * DAY_MS).toISOString() };
      for (;;) {
        const found = await kept.get(id);
        if (await (found ? kept.update(id, value, found.revision) : kept.create(id, value))) return;
      }
    },
    async sweep() {
      const over: { id: string; revision: number }[] = [];
      for await (const { id, value, revision } of kept.all()) {
        if (isOver(value.until)) over.push({ id, revision });
      }
      for (const { id, revision } of over) await kept.delete(id, revision);
    },
  };
}
