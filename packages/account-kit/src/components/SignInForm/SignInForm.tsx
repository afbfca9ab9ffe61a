'use client';

import { TextField } from '@fabula/ui-kit';
import { type ReactNode, useState } from 'react';
import { isEmail } from '../../model/passwords.ts';
import { useAccountProvider } from '../../react/useAccount.ts';
import { useAccountForm } from '../../react/useAccountForm.ts';
import { AccountForm } from '../AccountForm/AccountForm.tsx';
import { PasswordField } from '../PasswordField/PasswordField.tsx';
import { OtherWay } from './OtherWay.tsx';
import { frame } from './SignInForm.css.ts';

export interface SignInFormProps {
  /** Called once somebody is signed in. */
  onSignedIn?: () => void;
  /** Where an account is made: an address, or a link of the product's own. */
  register?: string | ReactNode;
  defaultEmail?: string;
}

/** Signs in with e-mail and password (A2, D-AUTH). Nothing stands here where the adapter has no `signIn`. */
export function SignInForm({ onSignedIn, register, defaultEmail = '' }: SignInFormProps) {
  const { adapter, can, strings } = useAccountProvider();
  const [email, setEmail] = useState(defaultEmail);
  const [password, setPassword] = useState('');
  const { isPending, problems, attempt, failure, touch, send } = useAccountForm(fieldOf);
  if (!can.signIn) return null;

  const submit = async () => {
    const found = {
      email: isEmail(email) ? undefined : strings.emailProblem,
      password: password === '' ? strings.passwordMissing : undefined,
    };
    const isDone = await send(found, async () => {
      await adapter().signIn?.signIn({ email: email.trim(), password });
    });
    if (isDone) onSignedIn?.();
  };
  return (
    <div className={frame}>
      <AccountForm
        label={strings.signIn}
        submitLabel={strings.signIn}
        pendingLabel={strings.signingIn}
        failureTitle={strings.signInFailed}
        isPending={isPending}
        failure={failure}
        attempt={attempt}
        onSubmit={() => void submit()}
      >
        <TextField
          label={strings.email}
          name="email"
          type="email"
          inputMode="email"
          autoComplete="email"
          value={email}
          onChange={(text) => {
            setEmail(text);
            touch('email');
          }}
          errorMessage={problems.email ?? ''}
        />
        <PasswordField
          label={strings.password}
          name="password"
          autoComplete="current-password"
          value={password}
          onChange={(text) => {
            setPassword(text);
            touch('password');
          }}
          errorMessage={problems.password}
        />
      </AccountForm>
      <OtherWay question={strings.noAccountYet} label={strings.createAccount} to={register} />
    </div>
  );
}

function fieldOf(blamed: string): 'email' | 'password' | undefined {
  return blamed === 'email' || blamed === 'password' ? blamed : undefined;
}
