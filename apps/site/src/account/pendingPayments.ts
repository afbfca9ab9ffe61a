import type { WalletAdapter } from '@fabula/account-kit/core';
import { localStorageOrNull } from '../browserStorage.ts';

/** What stands before the account's id in the key. All such keys go when somebody signs out (D-TOKEN). */
const pendingPaymentsPrefix = 'fabula-payments ';
/** More than anybody leaves open; the oldest are let go. */
const most = 20;

/** Payments of one account whose outcome this browser does not know yet, through reloads. */
export function pendingPayments(account: () => string | null): NonNullable<WalletAdapter['pending']> {
  function list(): string[] {
    const id = account();
    if (id === null) return [];
    try {
      const kept: unknown = JSON.parse(localStorageOrNull()?.getItem(pendingPaymentsPrefix + id) ?? '[]');
      return Array.isArray(kept) ? kept.filter((one) => typeof one === 'string') : [];
    } catch {
      return [];
    }
  }

  function keep(ids: readonly string[]): void {
    const id = account();
    if (id === null) return;
    try {
      const storage = localStorageOrNull();
      if (ids.length === 0) storage?.removeItem(pendingPaymentsPrefix + id);
      else storage?.setItem(pendingPaymentsPrefix + id, JSON.stringify(ids.slice(-most)));
    } catch (thrown) {
      console.warn('A payment under way could not be remembered:', thrown);
    }
  }

  return {
    list,
    add: (payment) => keep([...list().filter((one) => one !== payment), payment]),
    remove: (payment) => keep(list().filter((one) => one !== payment)),
  };
}
