'use client';

import { Avatar, Banner, Button, Skeleton } from '@fabula/ui-kit';
import { type ReactNode, useState } from 'react';
import { Group } from 'react-aria-components';
import type { AccountUser } from '../../model/Session.ts';
import type { ProfileTab } from '../../model/Transaction.ts';
import { type PortraitProps, useAccount, useAccountProvider, useSession } from '../../react/useAccount.ts';
import { failureSentence, useAccountForm } from '../../react/useAccountForm.ts';
import { useCreditBalance } from '../../react/useCredits.ts';
import { useWalletBalance } from '../../react/useWallet.ts';
import { AccountDataPanel } from '../AccountDataPanel/AccountDataPanel.tsx';
import { panel } from '../PanelSection/PanelSection.css.ts';
import { PanelSection } from '../PanelSection/PanelSection.tsx';
import { BalanceFigure } from '../WalletPanel/WalletPanel.tsx';
import { account, detail, figures, name, nobody, person, who } from './ProfilePanel.css.ts';

export interface ProfilePanelProps {
  /** Called with another tab. Default: opens the profile there. */
  onGoTo?: (tab: ProfileTab) => void;
}

/** The user, their balances, and the actions of the account. */
export function ProfilePanel({ onGoTo }: ProfilePanelProps) {
  const { adapter, can, strings } = useAccountProvider();
  const session = useSession();
  const openProfile = useAccount((state) => state.openProfile);
  const goTo = onGoTo ?? openProfile;
  const wallet = useWalletBalance();
  const credits = useCreditBalance();
  const { isPending, failure, send } = useAccountForm(() => undefined);
  if (session.state === 'loading') return <Skeleton lines={6} label={strings.loadingProfile} />;
  if (session.state === 'signed_out') return <NoUser />;
  return (
    <div className={panel} data-fabula-root>
      <Person user={session.user}>
        <Button
          isPending={isPending}
          workingLabel={strings.working}
          onPress={() => void send({}, () => adapter().session.signOut())}
        >
          {strings.logout}
        </Button>
      </Person>
      {failure && (
        <Banner tone="error" title={strings.logoutFailed}>
          {failureSentence(strings, failure)}
        </Banner>
      )}
      {can.sendProof && session.user.isProved === false && <AddressProof email={session.user.email} />}
      <Group aria-label={strings.quickActions} className={figures}>
        {can.wallet && (
          <div className={account}>
            <BalanceFigure
              label={strings.walletBalance}
              resource={wallet}
              failed={strings.walletFailed}
              write={strings.money}
            />
            {can.addFunds && <Button onPress={() => goTo('wallet')}>{strings.addFunds}</Button>}
          </div>
        )}
        <div className={account}>
          <BalanceFigure
            label={strings.availableCredits}
            resource={credits}
            failed={strings.creditsFailed}
            write={({ available }) => strings.count(available)}
          />
          {can.purchase && <Button onPress={() => goTo('credits')}>{strings.purchaseCredits}</Button>}
        </div>
      </Group>
      <PanelSection title={strings.accountData}>
        <AccountDataPanel />
      </PanelSection>
    </div>
  );
}

function Person({ user, children }: { user: AccountUser; children: ReactNode }) {
  const { strings, components } = useAccountProvider();
  const Picture = components.Portrait ?? Portrait;
  const title = user.fullName || user.email;
  // A long address breaks before its @ first.
  const [first, ...rest] = title.split(/(?=@)/);
  return (
    <div className={person}>
      <Picture user={user} />
      <div className={who}>
        <p className={name}>
          {first}
          {rest.length > 0 && (
            <>
              <wbr />
              {rest.join('')}
            </>
          )}
        </p>
        {title !== user.email && (
          <p className={detail}>
            <bdi dir="ltr">{user.email}</bdi>
          </p>
        )}
        {user.createdAt !== null && <p className={detail}>{strings.memberSince(user.createdAt)}</p>}
      </div>
      {children}
    </div>
  );
}

function AddressProof({ email }: { email: string }) {
  const { adapter, strings } = useAccountProvider();
  const [isSent, setSent] = useState(false);
  const { isPending, failure, send } = useAccountForm(() => undefined);
  const sendAgain = async () => {
    setSent(false);
    setSent(await send({}, async () => adapter().account?.sendProof?.()));
  };
  return (
    <Banner
      tone="info"
      title={strings.addressNotProved}
      actions={
        <Button
          size="small"
          isPending={isPending}
          workingLabel={strings.working}
          onPress={() => void sendAgain()}
        >
          {strings.sendProof}
        </Button>
      }
    >
      {failure
        ? failureSentence(strings, failure)
        : isSent
          ? strings.proofSent(email)
          : strings.addressNotProvedDetail}
    </Banner>
  );
}

export function NoUser() {
  const { navigation, strings } = useAccountProvider();
  return (
    <div className={nobody}>
      <Banner tone="warning" title={strings.noUser}>
        {strings.noUserDetail}
      </Banner>
      <Button variant="primary" onPress={() => navigation.toSignIn()}>
        {strings.login}
      </Button>
    </div>
  );
}

/** The provider's picture, else initials. Hidden from screen readers. */
export function Portrait({ user }: PortraitProps) {
  return <Avatar name={user.fullName || user.email} src={user.imageUrl} size="large" />;
}
