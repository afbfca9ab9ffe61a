import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { AccountProvider } from '../../react/AccountProvider.tsx';
import { useSpending } from '../../react/useCredits.ts';
import { type MemoryAccount, memoryAccount } from '../../testing/memoryAccount.ts';
import { sampleUser } from '../../testing/samples.ts';
import { CreditButton, SpendingStatus } from './CreditButton.tsx';

let root: Root;
let host: HTMLElement;
beforeEach(() => {
  host = document.createElement('div');
  document.body.replaceChildren(host);
  root = createRoot(host);
});
afterEach(() => root.unmount());

interface Taken {
  signIn: number;
  credits: number;
  runs: number;
}

/** A button that spends under the id 'op', and is pending while it runs. */
function Writing({ taken, isFreeForGuests = false }: { taken: Taken; isFreeForGuests?: boolean }) {
  const { running, start } = useSpending();
  return (
    <CreditButton
      operation="paragraph"
      count={3}
      isFreeForGuests={isFreeForGuests}
      isPending={running.length > 0}
      onPress={() => {
        taken.runs += 1;
        start('op', 3);
      }}
    >
      Continue Story
    </CreditButton>
  );
}

function Ending() {
  const { complete } = useSpending();
  return (
    <button type="button" onClick={() => complete('op')}>
      End
    </button>
  );
}

function show(account: MemoryAccount, options: { isFreeForGuests?: boolean; hasStatus?: boolean } = {}) {
  const taken: Taken = { signIn: 0, credits: 0, runs: 0 };
  root.render(
    <AccountProvider
      adapter={account}
      navigation={{
        toSignIn() {
          taken.signIn += 1;
        },
        toCredits() {
          taken.credits += 1;
        },
      }}
    >
      <Writing taken={taken} isFreeForGuests={options.isFreeForGuests ?? false} />
      <Ending />
      {options.hasStatus && <SpendingStatus />}
    </AccountProvider>,
  );
  return taken;
}

const button = () => page.getByRole('button').first();
const width = () => button().element().getBoundingClientRect().width;
const spoken = () => [...host.querySelectorAll('[role="status"]')].map((one) => one.textContent).join('|');

describe('a credit-gated button (A4)', () => {
  it('says what it costs where it takes no credits, and lets everybody press it', async () => {
    let presses = 0;
    const account = memoryAccount();
    root.render(
      <AccountProvider
        adapter={account}
        navigation={{ toSignIn: () => undefined, toCredits: () => undefined }}
      >
        <CreditButton operation="paragraph" price="about $0.004" onPress={() => (presses += 1)}>
          Continue
        </CreditButton>
      </AccountProvider>,
    );
    await userEvent.click(page.getByRole('button', { name: 'Continue about $0.004' }));
    expect(presses).toBe(1);
  });

  it('claims the first credits by the first press, says so, and goes on (D-CLAIM)', async () => {
    const account = memoryAccount({ credits: 0, isClaimFlagSet: true });
    const taken = show(account);
    await expect.element(button()).toHaveAccessibleName('Continue Story 3 credits');
    await expect.element(button()).toHaveAccessibleDescription(/^Your first 500 credits are free/);
    await userEvent.click(button());
    await expect.poll(spoken).toBe('500 credits are yours. 3 credits reserved');
    expect(taken).toEqual({ signIn: 0, credits: 0, runs: 1 });
    expect(account.book().balance.available).toBe(500);
  });

  it('leads to more credits where the first ones were claimed elsewhere', async () => {
    const taken = show(memoryAccount({ credits: 0, isClaimed: true, isClaimFlagSet: false }));
    await expect.element(button()).toHaveAccessibleName('Get More Credits');
    await userEvent.click(button());
    expect(taken).toEqual({ signIn: 0, credits: 1, runs: 0 });
  });

  it('says what is reserved, then what was spent, and keeps its width and its focus', async () => {
    const account = memoryAccount({ credits: 5 });
    const taken = show(account);
    await expect.element(button()).toHaveAccessibleName('Continue Story 3 credits');
    const before = width();
    await userEvent.click(button());
    await expect.element(button()).toHaveTextContent('3 reserved');
    await expect.poll(spoken).toBe('3 credits reserved');
    expect(width()).toBe(before);
    account.book().hold('op', 3, 'Continued a story');
    account.book().capture('op');
    await userEvent.click(page.getByRole('button', { name: 'End' }));
    await expect.poll(spoken).toBe('3 credits spent');
    // 2 are left: it reads something else now, in the same room.
    await expect.element(button()).toHaveAccessibleName('Get More Credits');
    expect(width()).toBe(before);
    await userEvent.click(button());
    expect(taken).toEqual({ signIn: 0, credits: 1, runs: 1 });
  });

  it('keeps the focus when what it does changes under it', async () => {
    const account = memoryAccount({ credits: 5 });
    show(account);
    await expect.element(button()).toHaveAccessibleName('Continue Story 3 credits');
    const element = button().element() as HTMLElement;
    element.focus();
    account.become(null);
    await expect
      .element(button())
      .toHaveAccessibleDescription('You need to be logged in to use this feature');
    expect(document.activeElement).toBe(element);
    expect(button().element()).toBe(element);
  });

  it('leaves the saying to the line that says it, where there is one (A6)', async () => {
    show(memoryAccount({ credits: 5 }), { hasStatus: true });
    await expect.element(button()).toHaveAccessibleName('Continue Story 3 credits');
    await userEvent.click(button());
    await expect.poll(spoken).toBe('|3 credits reserved');
  });

  it('counts a visitor’s generation and leads to sign-in after the last one (D-GUEST)', async () => {
    const account = memoryAccount({ user: null, allowance: { dailyGenerations: 20, left: 1 } });
    const taken = show(account, { isFreeForGuests: true });
    await expect.element(button()).toHaveAccessibleName('Continue Story');
    account.setAllowance({ dailyGenerations: 20, left: 0 });
    await userEvent.click(button());
    expect(taken.runs).toBe(1);
    await userEvent.click(page.getByRole('button', { name: 'End' }));
    await expect
      .element(button())
      .toHaveAccessibleDescription(
        'You have used your 20 free generations of today. You need to be logged in to continue',
      );
    await userEvent.click(button());
    expect(taken).toEqual({ signIn: 1, credits: 0, runs: 1 });
  });

  it.each([
    ['runs once somebody is known', sampleUser, { signIn: 0, credits: 0, runs: 1 }],
    ['leads to sign-in once nobody is', null, { signIn: 1, credits: 0, runs: 0 }],
  ])('a press before the session is known %s', async (_, user, expected) => {
    const account = memoryAccount({ user: 'loading', credits: 5 });
    const taken = show(account);
    await userEvent.click(button());
    expect(taken).toEqual({ signIn: 0, credits: 0, runs: 0 });
    account.become(user);
    await expect.poll(() => taken).toEqual(expected);
  });
});
