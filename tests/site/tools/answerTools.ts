import { defaultCosts, type User } from '@fabula/contract';
import { type AnswerTool, askedOf, responseOf, sampleStatus } from '@fabula/tools/testing';
import { session } from '../../../apps/site/src/session/session.ts';
import { clearAccount } from '../../../apps/site/src/works/clearAccount.ts';

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
        return sampleStatus;
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
    const asked = askedOf(String(input), init);
    if (!asked.path.startsWith('/api/')) return fetch(input, init);
    return responseOf((await tools(asked)) ?? usual(asked.path));
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
