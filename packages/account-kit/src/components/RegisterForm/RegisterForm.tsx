'use client';

import type { ReactNode } from 'react';
import { useAccountProvider } from '../../react/useAccount.ts';
import { CredentialsForm } from '../CredentialsForm/CredentialsForm.tsx';
import { OtherWay } from '../CredentialsForm/OtherWay.tsx';
import { NewPasswordField } from '../PasswordField/NewPasswordField.tsx';
import { passwordProblem } from '../PasswordField/passwordProblem.ts';

/** What `RegisterForm` takes. Where its owner goes afterwards is the product’s to say. */
export interface RegisterFormProps {
  /** Called once the account is made and its owner is signed in. */
  onRegistered?: () => void;
  /** Where one signs in who has an account: an address, or a link of the product's own. */
  signIn?: string | ReactNode;
  /** The address that stands in the field at first. Default: none. */
  defaultEmail?: string;
}

/** Makes an account with e-mail and password (A2, D-AUTH). Nothing stands here where the adapter has no `signIn`. */
export function RegisterForm({ onRegistered, signIn, defaultEmail = '' }: RegisterFormProps) {
  const { adapter, can, strings } = useAccountProvider();
  if (!can.signIn) return null;
  return (
    <CredentialsForm
      label={strings.createAccount}
      pendingLabel={strings.creatingAccount}
      failureTitle={strings.createAccountFailed}
      defaultEmail={defaultEmail}
      problemOf={({ email, password }) => passwordProblem(strings, password, email)}
      send={async (credentials) => adapter().signIn?.register(credentials)}
      onDone={() => onRegistered?.()}
      passwordField={(input) => <NewPasswordField {...input} />}
    >
      <OtherWay question={strings.haveAccount} label={strings.signIn} to={signIn} />
    </CredentialsForm>
  );
}
