import { type AccountComponents, AccountProvider, useAccount } from '@fabula/account-kit';
import { lazy, type ReactNode, Suspense, useEffect, useMemo, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { createSiteAccount, type SignsIn } from '../account/createSiteAccount.ts';
import { PaymentNote, WalletCardForm } from '../account/payments/CardForm.tsx';
import { serverStatus } from '../api/serverStatus.ts';
import { AccountTools } from '../header/AccountTools.tsx';
import { session } from '../session/session.ts';
import { toasts } from '../ui/toasts.ts';
import { interrupt, leaveFor } from '../works/historyStates.ts';
import { workPath } from '../works/places.ts';
import { ProfileLink } from './ProfileLink.tsx';
import { ReturnFromBank } from './ReturnFromBank.tsx';
import { ReturnFromProfile } from './ReturnFromProfile.tsx';

const ProfileDialog = lazy(() =>
  import('@fabula/account-kit').then((module) => ({ default: module.ProfileDialog })),
);

const components: AccountComponents = { CardForm: WalletCardForm, PaymentNote };

export interface SiteAccountProviderProps {
  /** The header's place for what whoever is signed in sees; null until the header is there. */
  room: Element | null;
  children: ReactNode;
}

/** What is known of whoever is signed in, for the page and its header, and their profile above it. */
export function SiteAccountProvider({ room, children }: SiteAccountProviderProps) {
  const navigate = useNavigate();
  const location = useLocation();
  const { signsIn, isTestMoney, sendsMail } = useServerParts();
  /** The profile closes because of a way that leads on from it. */
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

/** Loaded when it is first opened; it then stays, so that it can leave as it likes. */
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
  /** Who signs people in here; null until that is known. */
  signsIn: SignsIn | null;
  /** Whether payments are test payments. */
  isTestMoney: boolean;
  /** Whether accounts are sent mail. */
  sendsMail: boolean;
}

/** Asked again when somebody signs in or out, where it was not known. */
function useServerParts(): ServerParts {
  const [known, setKnown] = useState<ServerParts>({ signsIn: null, isTestMoney: false, sendsMail: false });
  useEffect(() => {
    let isWanted = true;
    const tell = () => {
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
    tell();
    const stop = session.subscribe(tell);
    return () => {
      isWanted = false;
      stop();
    };
  }, []);
  return known;
}
