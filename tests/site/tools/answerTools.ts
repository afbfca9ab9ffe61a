import { defaultCosts, type Status, type User } from '@fabula/contract';
import { session } from '../../../apps/site/src/session/session.ts';
import { clearAccount } from '../../../apps/site/src/works/clearAccount.ts';

export interface Asked {
  method: string;
  path: string;
  query: URLSearchParams;
  body: unknown;
  headers: Headers;
  signal: AbortSignal | undefined;
}

/** What the server answers: a Response, or what is sent as JSON; undefined is a 404. */
export type AnswerTool = (asked: Asked) => unknown;

const embedded = { kind: 'embedded', name: 'On this machine' } as const;
export const status: Status = {
  name: 'Fabula',
  version: '0.1.0',
  parts: {
    textModel: embedded,
    images: embedded,
    voice: embedded,
    signIn: { ...embedded, provider: 'local', publishableKey: null },
    payments: { ...embedded, provider: 'test', publishableKey: null, isTest: true },
    storage: embedded,
    feedback: embedded,
  },
  limits: {
    bodyBytes: 262_144,
    premiseCharacters: 20_000,
    textCharacters: 100_000,
    paragraphCount: { min: 1, max: 10 },
    generationsPerMinute: 60,
    generationsAtOnce: 4,
  },
  guest: { dailyGenerations: null, left: null },
  costs: defaultCosts,
};

let accounts = 0;

function newUser(isAdmin: boolean): User {
  accounts++;
  return {
    id: `account-${accounts}`,
    email: `mara${accounts}@example.com`,
    firstName: '',
    lastName: '',
    fullName: '',
    imageUrl: '',
    isAdmin,
    createdAt: '2026-01-05T10:00:00.000Z',
  };
}

/**
 * A server of which somebody may sign in, with 1,000 credits, and whose tools answer by `tools`. Call `restore` when the
 * test is over: nobody is signed in then, and the real server answers.
 */
export function answerTools(tools: AnswerTool) {
  const { fetch } = window;
  let user = newUser(false);
  const usual = (path: string): unknown => {
    switch (path) {
      case '/api/v1/status':
        return status;
      case '/api/v1/auth/login':
        return { token: `token of ${user.id}`, user };
      case '/api/v1/account':
        return { user };
      case '/api/v1/credits/balance':
        return { credits: { available_credits: 1000, total_credits: 1000 } };
      case '/api/v1/credits/costs':
        return { costs: defaultCosts, credit_price_usd: 0.01 };
    }
  };
  window.fetch = async (input, init) => {
    const { pathname: path, searchParams: query } = new URL(String(input), 'http://server');
    if (!path.startsWith('/api/')) return fetch(input, init);
    const { method = 'GET', body, headers, signal } = init ?? {};
    const read = typeof body === 'string' ? (JSON.parse(body) as unknown) : body;
    const asked = {
      method,
      path,
      query,
      body: read,
      headers: new Headers(headers),
      signal: signal ?? undefined,
    };
    const answer = (await tools(asked)) ?? usual(path);
    if (answer instanceof Response) return answer;
    return answer === undefined
      ? Response.json({ error: 'There is nothing here.', type: 'not_found' }, { status: 404 })
      : Response.json(answer);
  };
  return {
    /** Resolves to whoever is signed in then. */
    async signIn({ isAdmin }: { isAdmin: boolean }): Promise<User> {
      user = newUser(isAdmin);
      session.start({ clearAccount });
      await session.signIn({ email: user.email, password: 'a lamp in the fog' });
      return user;
    },
    async restore(): Promise<void> {
      await session.end();
      window.fetch = fetch;
    },
  };
}
