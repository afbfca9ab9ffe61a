'use client';

import { Banner, Button } from '@fabula/ui-kit';
import { useState } from 'react';
import { failureSentence } from '../../react/failureSentence.ts';
import { useAccountProvider } from '../../react/useAccount.ts';
import { useAccountForm } from '../../react/useAccountForm.ts';

/** Says that an address is not proved yet, and sends the mail for it again. */
export function AddressProof({ email }: { email: string }) {
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
