'use client';

import { Link, TextField, type TextFieldProps } from '@fabula/ui-kit';
import { type ReactNode, useState } from 'react';
import { isEmail } from '../../model/Session.ts';
import { type Credentials, useAccountProvider } from '../../react/useAccount.ts';
import { type AccountFormState, useAccountForm } from '../../react/useAccountForm.ts';
import { AccountForm, type AccountFormProps } from '../AccountForm/AccountForm.tsx';
import { frame, line } from './CredentialsForm.css.ts';

interface PasswordInput extends ReturnType<AccountFormState<string>['field']> {
  label: string;
}

interface CredentialsFormProps extends Pick<AccountFormProps, 'label' | 'pendingLabel' | 'failureTitle'> {
  defaultEmail: string;
  problemOf: (credentials: Credentials) => string | undefined;
  send: (credentials: Credentials) => Promise<void>;
  onDone: () => void;
  passwordField: (input: PasswordInput) => ReactNode;
  children: ReactNode;
}

export function CredentialsForm({
  label,
  pendingLabel,
  failureTitle,
  defaultEmail,
  problemOf,
  send,
  onDone,
  passwordField,
  children,
}: CredentialsFormProps) {
  const { strings } = useAccountProvider();
  const [email, setEmail] = useState(defaultEmail);
  const [password, setPassword] = useState('');
  const form = useAccountForm(fieldOf);

  const submit = async () => {
    const found = {
      email: isEmail(email) ? undefined : strings.emailProblem,
      password: problemOf({ email, password }),
    };
    const isDone = await form.send(found, () => send({ email: email.trim(), password }));
    if (isDone) onDone();
  };
  return (
    <div className={frame}>
      <AccountForm
        form={form}
        label={label}
        pendingLabel={pendingLabel}
        failureTitle={failureTitle}
        onSubmit={submit}
      >
        <EmailField label={strings.email} {...form.field('email', email, setEmail)} />
        {passwordField({ label: strings.password, ...form.field('password', password, setPassword) })}
      </AccountForm>
      {children}
    </div>
  );
}

export function EmailField(props: TextFieldProps) {
  return <TextField name="email" type="email" inputMode="email" autoComplete="email" {...props} />;
}

function fieldOf(blamed: string): 'email' | 'password' | undefined {
  return blamed === 'email' || blamed === 'password' ? blamed : undefined;
}

interface OtherWayProps {
  question: string;
  label: string;
  to: string | ReactNode;
}

export function OtherWay({ question, label, to }: OtherWayProps) {
  if (to === undefined || to === null) return null;
  return (
    <p className={line}>
      <span>{question}</span>
      {typeof to === 'string' ? (
        <Link href={to} variant="quiet">
          {label}
        </Link>
      ) : (
        to
      )}
    </p>
  );
}
