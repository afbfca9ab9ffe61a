import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { CreditChip } from '../components/CreditChip/CreditChip.tsx';
import { type MemoryAccount, memoryAccount } from '../testing/memoryAccount.ts';
import { otherUser, sampleUser } from '../testing/samples.ts';
import { AccountProvider, fetchDefaults } from './AccountProvider.tsx';
import { useCreditBalance } from './useCredits.ts';

let roots: Root[] = [];
let host: HTMLElement;
const failure = { code: 'unreachable', message: '' } as const;
const navigation = { toSignIn() {} };

beforeEach(() => {
  vi.useFakeTimers({
    toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date', 'performance'],
  });
  host = document.createElement('div');
  document.body.replaceChildren(host);
});
afterEach(() => {
  for (const root of roots) root.unmount();
  roots = [];
  vi.useRealTimers();
  vi.restoreAllMocks();
});

function Balance() {
  const { data, isSlow } = useCreditBalance();
  return <output>{isSlow ? 'slow' : (data?.available ?? 'none')}</output>;
}

/** Renders parts below one provider. */
async function show(account: MemoryAccount, parts = <Balance />) {
  const element = document.createElement('section');
  host.append(element);
  const root = createRoot(element);
  roots.push(root);
  root.render(
    <AccountProvider adapter={account} navigation={navigation}>
      {parts}
    </AccountProvider>,
  );
  await pass(50);
  return element;
}

/** Lets time pass, and React and promises come to rest. */
async function pass(milliseconds: number) {
  await vi.advanceTimersByTimeAsync(milliseconds);
  // SWR reads again in the next frame of what is shown already.
  await new Promise((resolve) => requestAnimationFrame(resolve));
  for (let turn = 0; turn < 5; turn++) {
    await new Promise<void>((resolve) => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => resolve();
      port2.postMessage(null);
    });
    await vi.advanceTimersByTimeAsync(0);
  }
}

const focus = async () => {
  window.dispatchEvent(new Event('focus'));
  await pass(50);
};
const asked = (account: MemoryAccount) => account.calls.filter((call) => call === 'balance').length;

describe('how often things are read (A11)', () => {
  it('reads once for parts that ask within 2 s', async () => {
    const account = memoryAccount({ credits: 40 });
    const both = (isMore: boolean) => (
      <>
        <Balance />
        <Balance />
        {isMore && <Balance />}
      </>
    );
    const element = await show(account, both(false));
    expect(element.textContent).toBe('4040');
    expect(asked(account)).toBe(1);
    const render = (isMore: boolean) =>
      roots[0]?.render(
        <AccountProvider adapter={account} navigation={navigation}>
          {both(isMore)}
        </AccountProvider>,
      );
    await pass(1500);
    render(true);
    await pass(50);
    expect(asked(account)).toBe(1);
    render(false);
    await pass(2000);
    render(true);
    await pass(50);
    expect(asked(account)).toBe(2);
  });

  it('reads again on focus, at most every 5 s: what another tab did arrives', async () => {
    const account = memoryAccount({ credits: 40 });
    const element = await show(account);
    await pass(6000);
    account.book().hold('elsewhere', 7, '');
    await focus();
    expect(element.textContent).toBe('33');
    expect(asked(account)).toBe(2);
    await pass(4000);
    await focus();
    expect(asked(account)).toBe(2);
    await pass(2000);
    await focus();
    expect(asked(account)).toBe(3);
  });

  it.each([
    [5_000, undefined],
    [10_000, '2g'],
  ])('tries again after %i ms on a link that is %s', async (interval, effectiveType) => {
    if (effectiveType)
      vi.spyOn(navigator as unknown as { connection: object }, 'connection', 'get').mockReturnValue({
        effectiveType,
      });
    vi.spyOn(Math, 'random').mockReturnValue(0);
    const account = memoryAccount({ credits: 40 });
    account.fail('balance', failure);
    const element = await show(account);
    account.fail('balance', null);
    await pass(interval - 200);
    expect(asked(account)).toBe(1);
    await pass(300);
    expect(asked(account)).toBe(2);
    expect(element.textContent).toBe('40');
  });

  it('does not ask again what asking again would not change', async () => {
    const account = memoryAccount({ credits: 40 });
    account.fail('balance', { code: 'signed_out', message: '' });
    await show(account);
    await pass(120_000);
    expect(asked(account)).toBe(1);
  });

  it('says after 3 s that it is slow, until it is there', async () => {
    const account = memoryAccount({ credits: 40 });
    const release = account.hold('balance');
    const element = await show(account);
    await pass(2800);
    expect(element.textContent).toBe('none');
    await pass(300);
    expect(element.textContent).toBe('slow');
    release();
    await pass(50);
    expect(element.textContent).toBe('40');
  });

  it('has the numbers of the specification', () => {
    expect(fetchDefaults()).toMatchObject({
      dedupingInterval: 2000,
      focusThrottleInterval: 5000,
      errorRetryInterval: 5000,
      loadingTimeout: 3000,
    });
  });
});

describe('whose numbers are shown', () => {
  it('shows two accounts in one page each its own', async () => {
    const mine = await show(memoryAccount({ credits: 40 }));
    const theirs = await show(memoryAccount({ credits: 7, user: otherUser }));
    expect([mine.textContent, theirs.textContent]).toEqual(['40', '7']);
  });

  it('shows nothing of the last account to the next, not even an answer that comes late', async () => {
    const account = memoryAccount({ credits: 40 });
    const element = await show(account);
    const release = account.hold('balance');
    await pass(6000);
    await focus();
    account.become(otherUser);
    await pass(50);
    expect(element.textContent).toBe('none');
    release();
    await pass(50);
    expect(element.textContent).toBe('0');
    account.become(sampleUser);
    await pass(50);
    expect(element.textContent).toBe('40');
  });

  it('forgets everything at sign-out', async () => {
    const account = memoryAccount({ credits: 40 });
    const element = await show(account, <CreditChip />);
    expect(element.textContent).toContain('40');
    account.become(null);
    await pass(50);
    expect(element.textContent).toBe('');
    account.hold('balance');
    account.become(sampleUser);
    await pass(50);
    expect(element.textContent).not.toContain('40');
  });
});

it('hooks throw outside the provider, and say what to do (E33)', () => {
  const errors: unknown[] = [];
  const element = document.createElement('div');
  const root = createRoot(element, { onUncaughtError: (error) => errors.push(error) });
  roots.push(root);
  root.render(<Balance />);
  return pass(50).then(() => {
    expect(String(errors[0])).toContain('No <AccountProvider> above this component');
  });
});
