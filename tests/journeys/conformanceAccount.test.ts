import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createSiteAccount } from '../../apps/site/src/account/createSiteAccount.ts';
import { payWithTestCard } from '../../apps/site/src/account/payments/payWithTestCard.ts';
import { provideSignIn } from '../../apps/site/src/api/authorization.ts';
import type { SiteSession } from '../../apps/site/src/session/SiteSession.ts';
import {
  type AccountConformanceSubject,
  accountConformance,
} from '../../packages/account-kit/src/testing/index.ts';
import { createSiteBrowser, type NetworkFault, type SiteBrowser } from '../support/createSiteBrowser.ts';
import { type FakeMailServer, fakeMailServer } from '../support/fakeMailServer.ts';
import { plainPasswords } from '../support/plainPasswords.ts';
import { startServer, type TestServer } from '../support/startServer.ts';
import { testCard } from '../support/testCard.ts';

const calls = {
  claim: 'POST /api/v1/credits/add',
  addTestCredits: 'POST /api/v1/credits/add',
  purchase: 'POST /api/v1/credits/purchase',
  confirm: 'POST /api/v1/wallet/confirm-payment',
};

let server: TestServer;
let mail: FakeMailServer;
let browser: SiteBrowser;
let accounts = 0;

beforeAll(async () => {
  mail = await fakeMailServer();
  const variables = {
    SMTP_URL: mail.url,
    FEEDBACK_TO: 'editor@example.com',
    PUBLIC_URL: 'https://write.example.com',
  };
  server = await startServer(variables, { passwords: plainPasswords() });
  await server.admin();
});

afterAll(async () => {
  provideSignIn(null);
  expect(server.reports).toEqual([]);
  await server.close();
  await mail.close();
});

/** Every call goes wrong in this way until it is told to stop. */
const breaking = (fault: NetworkFault) => () => {
  browser.fault = () => fault;
  return () => {
    browser.fault = undefined;
  };
};

/** The session of the browser that the case at hand has. */
const session = new Proxy({} as SiteSession, {
  get:
    (_, name: keyof SiteSession) =>
    (...given: unknown[]) =>
      (browser.session[name] as (...given: unknown[]) => unknown)(...given),
});
const adapter = createSiteAccount(session, 'local', { isTestMoney: true, sendsMail: true });

const subject: AccountConformanceSubject = {
  adapter,
  async newAccount({ cents }) {
    const credentials = { email: `account-${++accounts}@example.org`, password: 'a quiet harbour' };
    await browser.session.register(credentials);
    const { wallet } = adapter;
    if (cents > 0 && wallet?.addFunds) {
      const { id, clientSecret } = await wallet.addFunds(cents);
      await payWithTestCard(clientSecret, testCard);
      await wallet.confirm?.(id);
    }
    return credentials;
  },
  troubles: { unreachable: breaking('unsent'), signed_out: breaking('expired') },
  loseAnswer(of) {
    browser.fault = (line) => {
      if (line !== calls[of]) return undefined;
      browser.fault = undefined;
      return 'lost';
    };
  },
  pay: ({ clientSecret }) => payWithTestCard(clientSecret, testCard),
};
const cases = accountConformance(subject);

describe('the site’s adapter for the account, on the real server (A12, D-PAY, D-LEDGER)', () => {
  beforeEach(async () => {
    browser = createSiteBrowser(server.url);
    await browser.session.ready;
  });

  it('leaves out what the site has not', () => {
    expect(cases.flatMap(({ skipped }) => skipped ?? [])).toEqual(['There is no credits.purchaseLimit.']);
  });

  it.each(cases.filter(({ skipped }) => skipped === null))('$name', ({ run }) => run());
});
