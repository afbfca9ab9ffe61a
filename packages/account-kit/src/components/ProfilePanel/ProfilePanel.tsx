'use client';

import { Banner, Button, Skeleton } from '@fabula/ui-kit';
import { Group } from 'react-aria-components';
import type { ProfileTab } from '../../model/profileTabs.ts';
import { failureSentence } from '../../react/failureSentence.ts';
import { useAccount, useAccountProvider, useSession } from '../../react/useAccount.ts';
import { useAccountForm } from '../../react/useAccountForm.ts';
import { useCreditBalance, useWalletBalance } from '../../react/useCredits.ts';
import { AccountDataPanel } from '../AccountDataPanel/AccountDataPanel.tsx';
import { PanelSection } from '../PanelSection/PanelSection.tsx';
import { BalanceFigure } from '../WalletPanel/BalanceFigure.tsx';
import { AddressProof } from './AddressProof.tsx';
import { NoUser } from './NoUser.tsx';
import { Person } from './Person.tsx';
import { account, figures, panel } from './ProfilePanel.css.ts';

/** What `ProfilePanel` takes where it stands outside `ProfileDialog`. */
export interface ProfilePanelProps {
  /** Leads to another tab. Default: opens the profile there. */
  onGoTo?: (tab: ProfileTab) => void;
}

/** Who is signed in, what they have, and what they can do with their account (A3). */
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
    <div className={panel}>
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
