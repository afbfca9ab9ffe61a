import { vi } from 'vitest';
import { createSiteAccount } from '../../apps/site/src/account/createSiteAccount.ts';
import { createLocalProvider } from '../../apps/site/src/session/createLocalProvider.ts';
import { createSession } from '../../apps/site/src/session/createSession.ts';
import type { SiteSession } from '../../apps/site/src/session/SiteSession.ts';
import {
  type AccountAdapter,
  type AccountEvent,
  type AccountStore,
  createAccountStore,
} from '../../packages/account-kit/src/core.ts';
import { MemoryStorage } from '../site/storage/MemoryStorage.ts';

/**
 * What happens to a call: `unsent` never reaches the server; `lost` is done there, and its answer never comes; `expired`
 * comes with a token that the server does not take any more.
 */
export type NetworkFault = 'unsent' | 'lost' | 'expired';

export interface SiteBrowser {
  /** The server that its calls go to; another one in its place is a restart. */
  url: string;
  /** Decides about each call, by what it asks for: 'POST /api/v1/credits/purchase'. */
  fault: ((line: string) => NetworkFault | undefined) | undefined;
  /** Calls that reached a server so far. */
  readonly lines: string[];
  readonly session: SiteSession;
  readonly adapter: AccountAdapter;
  /** A tab of its own: another store on the same cookies and the same local storage. */
  tab(): { store: AccountStore; events: AccountEvent[] };
  /** What a page that is loaded anew makes of the cookies: a session without a token. */
  reload(): Promise<void>;
}

/**
 * The site in a browser without a page: the kit's store, the site's adapter and session, on a real server. It stands
 * in for fetch, window and cookies until `vi.unstubAllGlobals`.
 */
export function createSiteBrowser(url: string): SiteBrowser {
  const jar = new Map<string, string>();
  const { fetch } = globalThis;
  vi.stubGlobal('window', { localStorage: new MemoryStorage() });
  vi.stubGlobal('fetch', async (path: string, init: RequestInit = {}) => {
    // Somebody else's call, from another browser.
    if (!path.startsWith('/')) return fetch(path, init);
    const line = `${init.method ?? 'GET'} ${path}`;
    const fault = browser.fault?.(line);
    if (fault === 'unsent') throw new TypeError('Failed to fetch');
    const headers = new Headers(init.headers);
    if (jar.size > 0) headers.set('Cookie', [...jar].map((pair) => pair.join('=')).join('; '));
    if (fault === 'expired') headers.set('Authorization', 'Bearer of.another.time');
    const answer = await fetch(browser.url + path, { ...init, headers });
    browser.lines.push(line);
    for (const cookie of answer.headers.getSetCookie()) {
      const [name = '', value = ''] = (cookie.split(';')[0] ?? '').split('=');
      if (value === '' || /Max-Age=0/i.test(cookie)) jar.delete(name);
      else jar.set(name, value);
    }
    if (fault !== 'lost') return answer;
    await answer.body?.cancel();
    throw new TypeError('Failed to fetch');
  });

  function open() {
    const mayBeSignedIn = () => jar.has('fabula_signed_in');
    const session = createSession({
      chooseProvider: async () => createLocalProvider({ mayBeSignedIn }),
      mayBeSignedIn,
      channel: null,
      beforeRetry: async () => undefined,
    });
    session.start({ clearAccount: async () => undefined });
    return { session, adapter: createSiteAccount(session, 'local') };
  }

  const browser: SiteBrowser = {
    url,
    fault: undefined,
    lines: [],
    ...open(),
    tab() {
      const events: AccountEvent[] = [];
      const nothing = () => undefined;
      const cache = {
        balance: nothing,
        changeBalance: nothing,
        changeWallet: nothing,
        refreshBalance: nothing,
        refreshWallet: nothing,
        refreshPricing: nothing,
        refreshAllowance: nothing,
      };
      const store = createAccountStore({
        adapter: () => browser.adapter,
        cache,
        onEvent: (event) => events.push(event),
      });
      return { store, events };
    },
    async reload() {
      Object.assign(browser, open());
      await browser.session.ready;
    },
  };
  return browser;
}
