'use client';

import { TextField } from '@fabula/ui-kit';
import { type ReactNode, useState } from 'react';
import { isEmail } from '../../model/passwords.ts';
import { useAccountProvider } from '../../react/useAccount.ts';
import { useAccountForm } from '../../react/useAccountForm.ts';
import { AccountForm } from '../AccountForm/AccountForm.tsx';
import { NewPasswordField } from '../PasswordField/NewPasswordField.tsx';
import { passwordProblem } from '../PasswordField/passwordProblem.ts';
import { OtherWay } from '../SignInForm/OtherWay.tsx';
import { frame } from '../SignInForm/SignInForm.css.ts';

export interface RegisterFormProps {
  /** Called once the account is made and its owner is signed in. */
  onRegistered?: () => void;
  /** Where one signs in who has an account: an address, or a link of the product's own. */
  signIn?: string | ReactNode;
  defaultEmail?: string;
}

/** Makes an account with e-mail and password (A2, D-AUTH). Nothing stands here where the adapter has no `signIn`. */
export function RegisterForm({ onRegistered, signIn, defaultEmail = '' }: RegisterFormProps) {
  const { adapter, can, strings } = useAccountProvider();
  const [email, setEmail] = useState(defaultEmail);
  const [password, setPassword] = useState('');
  const { isPending, problems, attempt, failure, touch, send } = useAccountForm(fieldOf);
  if (!can.signIn) return null;

  const submit = async () => {
    const found = {
      email: isEmail(email) ? undefined : strings.emailProblem,
      password: passwordProblem(strings, password, email),
    };
    const isDone = await send(found, async () => {
      await adapter().signIn?.register({ email: email.trim(), password });
    });
    if (isDone) onRegistered?.();
  };
  return (
    <div className={frame}>
      <AccountForm
        label={strings.createAccount}
        submitLabel={strings.createAccount}
        pendingLabel={strings.creatingAccount}
        failureTitle={strings.createAccountFailed}
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
        <NewPasswordField
          label={strings.password}
          value={password}
          onChange={(text) => {
            setPassword(text);
            touch('password');
          }}
          errorMessage={problems.password}
        />
      </AccountForm>
      <OtherWay question={strings.haveAccount} label={strings.signIn} to={signIn} />
    </div>
  );
}

function fieldOf(blamed: string): 'email' | 'password' | undefined {
  return blamed === 'email' || blamed === 'password' ? blamed : undefined;
}
