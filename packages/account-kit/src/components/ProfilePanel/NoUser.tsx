'use client';

import { Banner, Button } from '@fabula/ui-kit';
import { useAccountProvider } from '../../react/useAccount.ts';
import { nobody } from './ProfilePanel.css.ts';

/** Nobody is signed in. */
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
