import { type AccountComponents, AccountProvider, useAccount, useSession } from '@fabula/account-kit';
import { accountOf, type ProfileTab, profileTabs } from '@fabula/account-kit/core';
import {
  lazy,
  type ReactNode,
  type RefObject,
  Suspense,
  useEffect,
  useEffectEvent,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { createSiteAccount, type SignsIn } from '../account/createSiteAccount.ts';
import { pendingPayments } from '../account/moneyAdapters.ts';
import { PaymentNote, WalletCardForm } from '../account/payments/CardForm.tsx';
import { pathOf } from '../addresses.ts';
import { serverStatus } from '../api/serverStatus.ts';
import { AccountTools } from '../header/AccountTools.tsx';
import { session } from '../session/session.ts';
import { toasts } from '../ui/toasts.ts';
import { interrupt, type LeftPlace, leaveFor } from '../works/historyStates.ts';
import { workPath } from '../works/places.ts';

const ProfileDialog = lazy(async () => ({ default: (await import('../account/profile.ts')).ProfileDialog }));

const components: AccountComponents = { CardForm: WalletCardForm, PaymentNote };

export interface SiteAccountProviderProps {
  room: Element | null;
  children: ReactNode;
}

/** The account for the page and its header, with the profile dialog. */
export function SiteAccountProvider({ room, children }: SiteAccountProviderProps) {
  const navigate = useNavigate();
  const location = useLocation();
  const { signsIn, isTestMoney, sendsMail } = useServerParts();
  const isLeaving = useRef(false);
  const adapter = useMemo(
    () => createSiteAccount(session, signsIn, { isTestMoney, sendsMail }),
    [signsIn, isTestMoney, sendsMail],
  );
  return (
    <AccountProvider
      adapter={adapter}
      components={components}
      onEvent={(event) => {
        if (event.type === 'credits.claimed' && event.by === 'press')
          toasts.add({ title: `${event.added} credits are yours.` });
      }}
      navigation={{
        toSignIn: () => navigate('/login', { state: interrupt(location) }),
        toCredits: () => navigate('/credits', { state: leaveFor(location) }),
        workHref: ({ work }) => workPath(work),
        toWork: (href) => {
          isLeaving.current = true;
          navigate(href);
        },
      }}
    >
      {room && <AccountTools room={room} />}
      <ProfileLink />
      {children}
      <Profile />
      <ReturnFromBank />
      <ReturnFromProfile isLeaving={isLeaving} />
    </AccountProvider>
  );
}

/** Lazy-loaded at its first opening; then it stays mounted, for its closing animation. */
function Profile() {
  const isOpen = useAccount(({ profile }) => profile !== null);
  const [wasOpened, setWasOpened] = useState(isOpen);
  if (isOpen && !wasOpened) setWasOpened(true);
  return (
    wasOpened && (
      <Suspense>
        <ProfileDialog />
      </Suspense>
    )
  );
}

interface ServerParts {
  signsIn: SignsIn | null;
  isTestMoney: boolean;
  sendsMail: boolean;
}

/** Refetched at sign-in and sign-out, where it was unknown. */
function useServerParts(): ServerParts {
  const [known, setKnown] = useState<ServerParts>({ signsIn: null, isTestMoney: false, sendsMail: false });
  useEffect(() => {
    let isWanted = true;
    const notify = () => {
      serverStatus().then(
        ({ parts: { signIn, payments } }) =>
          isWanted &&
          setKnown({
            signsIn: signIn.provider,
            isTestMoney: payments.provider === 'test',
            sendsMail: signIn.sendsMail === true,
          }),
        (thrown: unknown) => console.warn('It could not be found out who signs people in here:', thrown),
      );
    };
    notify();
    const stop = session.subscribe(notify);
    return () => {
      isWanted = false;
      stop();
    };
  }, []);
  return known;
}

const profileParameter = 'openProfile';

/** Opens the profile for `/?openProfile=…`, and removes the parameter (R1). Visitors sign in first, and return to it. */
function ProfileLink() {
  const { pathname, search, hash, state } = useLocation();
  const navigate = useNavigate();
  const signedIn = useSyncExternalStore(session.subscribe, session.get).state;
  const asked = pathname === '/' ? new URLSearchParams(search).get(profileParameter) : null;
  const tab = profileTabs.find((one) => one === asked);
  const isOdd = asked !== null && tab === undefined;
  const isVisitors = tab !== undefined && signedIn === 'signed_out';

  const clear = () => navigate({ pathname, search: withoutProfile(search), hash }, { replace: true, state });

  // biome-ignore lint/correctness/useExhaustiveDependencies: what the address says is followed once.
  useEffect(() => {
    if (isOdd) clear();
    if (isVisitors)
      navigate('/login', {
        replace: true,
        state: { from: `/?${profileParameter}=${tab}`, fromState: state },
      });
  }, [isOdd, isVisitors]);

  if (tab === undefined || signedIn !== 'signed_in') return null;
  // A return from a bank changes the address in the same moment: cleared until the parameter is gone.
  return <OpenProfile key={search} tab={tab} onOpen={clear} />;
}

function OpenProfile({ tab, onOpen }: { tab: ProfileTab; onOpen: () => void }) {
  const openProfile = useAccount((account) => account.openProfile);
  const open = useEffectEvent(() => {
    openProfile(tab);
    onOpen();
  });
  useEffect(() => open(), []);
  return null;
}

function withoutProfile(search: string): string {
  const query = new URLSearchParams(search);
  query.delete(profileParameter);
  return String(query);
}

interface ReturnFromProfileProps {
  isLeaving: RefObject<boolean>;
}

/** Closing a profile that was opened from elsewhere, as from a story without credits, navigates back. */
function ReturnFromProfile({ isLeaving }: ReturnFromProfileProps) {
  const isOpen = useAccount(({ profile }) => profile !== null);
  const { pathname, state } = useLocation();
  const navigate = useNavigate();
  const wasOpen = useRef(isOpen);

  useEffect(() => {
    const hasClosed = wasOpen.current && !isOpen;
    wasOpen.current = isOpen;
    if (hasClosed && isLeaving.current) {
      isLeaving.current = false;
      return;
    }
    const { from, fromState } = (state ?? {}) as Partial<LeftPlace>;
    if (hasClosed && pathname === '/' && typeof from === 'string' && from.startsWith('/'))
      navigate(from, { replace: true, state: fromState });
  }, [isOpen, pathname, state, navigate, isLeaving]);

  return null;
}

const addedByBank = ['payment_intent', 'payment_intent_client_secret', 'redirect_status'] as const;

/** Resumes a payment after its bank's page, and removes its secret from the address. */
function ReturnFromBank() {
  const { pathname, search, state } = useLocation();
  const navigate = useNavigate();
  const session = useSession();

  useEffect(() => {
    const query = new URLSearchParams(search);
    const payment = query.get('payment_intent');
    // The payment test resumes its own.
    if (payment === null || pathname === pathOf('checkout') || session.state === 'loading') return;
    pendingPayments(() => accountOf(session)).add(payment);
    for (const name of addedByBank) query.delete(name);
    navigate({ pathname, search: String(query) }, { replace: true, state });
  }, [pathname, search, state, session, navigate]);

  return null;
}
