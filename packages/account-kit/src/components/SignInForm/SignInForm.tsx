'use client';

import type { ReactNode } from 'react';
import { useAccountProvider } from '../../react/useAccount.ts';
import { CredentialsForm } from '../CredentialsForm/CredentialsForm.tsx';
import { OtherWay } from '../CredentialsForm/OtherWay.tsx';
import { PasswordField } from '../PasswordField/PasswordField.tsx';
import { ForgottenPassword } from './ForgottenPassword.tsx';

/** What `SignInForm` takes. Where one goes afterwards is the product’s to say. */
export interface SignInFormProps {
  /** Called once somebody is signed in. */
  onSignedIn?: () => void;
  /** Where an account is made: an address, or a link of the product's own. */
  register?: string | ReactNode;
  /** The address that stands in the field at first. Default: none. */
  defaultEmail?: string;
}

/** Signs in with e-mail and password (A2, D-AUTH). Nothing stands here where the adapter has no `signIn`. */
export function SignInForm({ onSignedIn, register, defaultEmail = '' }: SignInFormProps) {
  const { adapter, can, strings } = useAccountProvider();
  if (!can.signIn) return null;
  return (
    <CredentialsForm
      label={strings.signIn}
      pendingLabel={strings.signingIn}
      failureTitle={strings.signInFailed}
      defaultEmail={defaultEmail}
      problemOf={({ password }) => (password === '' ? strings.passwordMissing : undefined)}
      send={async (credentials) => adapter().signIn?.signIn(credentials)}
      onDone={() => onSignedIn?.()}
      passwordField={(input) => <PasswordField {...input} name="password" autoComplete="current-password" />}
    >
      {can.forgotPassword && <ForgottenPassword />}
      <OtherWay question={strings.noAccountYet} label={strings.createAccount} to={register} />
    </CredentialsForm>
  );
}
