import { AccountProvider, CreditButton } from '@fabula/account-kit';
import { memoryAccount } from '@fabula/account-kit/testing';
import { I18nProvider } from 'react-aria/I18nProvider';

const account = memoryAccount({ credits: 40 });

export function OwnWords() {
  return (
    <I18nProvider locale="de">
      <AccountProvider
        adapter={account}
        navigation={{ toSignIn: () => {} }}
        strings={{ creditCount: (count) => (count === 1 ? '1 Münze' : `${count} Münzen`) }}
      >
        <CreditButton operation="scene" variant="primary" onPress={() => {}}>
          Szene schreiben
        </CreditButton>
      </AccountProvider>
    </I18nProvider>
  );
}
