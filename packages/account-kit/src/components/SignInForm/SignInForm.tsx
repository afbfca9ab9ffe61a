'use client';

import { Button, Link, TextField, type TextFieldProps } from '@fabula/ui-kit';
import { type ReactNode, useState } from 'react';
import { isEmail } from '../../model/Session.ts';
import { type Credentials, useAccountProvider } from '../../react/useAccount.ts';
import { type AccountFormState, useAccountForm } from '../../react/useAccountForm.ts';
import { forgotten, forgottenSent, formFrame, line } from '../AccountForm/AccountForm.css.ts';
import {
  AccountForm,
  type AccountFormProps,
  NewPasswordField,
  PasswordField,
  passwordProblem,
} from '../AccountForm/AccountForm.tsx';

export interface SignInFormProps {
  /** Called after signing in. */
  onSignedIn?: () => void;
  /** The way to register: an address, or a link of the product's own. */
  register?: string | ReactNode;
  /** Prefills the address. Default: none. */
  defaultEmail?: string;
}

/** Signs in with e-mail and password. Renders nothing without `signIn` of the adapter. */
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

/** The answer never tells if an address is known. */
function ForgottenPassword() {
  const { adapter, strings } = useAccountProvider();
  const [isOpen, setOpen] = useState(false);
  const [email, setEmail] = useState('');
  const [sentTo, setSentTo] = useState('');
  const form = useAccountForm((blamed) => (blamed === 'email' ? ('email' as const) : undefined));
  if (!isOpen)
    return (
      <p className={forgotten}>
        <Button variant="quiet" onPress={() => setOpen(true)}>
          {strings.forgotPassword}
        </Button>
      </p>
    );

  const submit = async () => {
    setSentTo('');
    const to = email.trim();
    const isDone = await form.send({ email: isEmail(email) ? undefined : strings.emailProblem }, async () => {
      await adapter().signIn?.forgotPassword?.(to);
    });
    if (isDone) setSentTo(to);
  };
  return (
    <div>
      <AccountForm
        label={strings.forgotPassword}
        form={form}
        submitLabel={strings.sendReset}
        pendingLabel={strings.sendingReset}
        failureTitle={strings.resetNotSent}
        variant="secondary"
        onSubmit={submit}
        secondary={
          <Button variant="quiet" onPress={() => setOpen(false)}>
            {strings.cancel}
          </Button>
        }
      >
        <EmailField autoFocus label={strings.forgottenEmail} {...form.field('email', email, setEmail)} />
      </AccountForm>
      <p role="status" className={forgottenSent}>
        {sentTo !== '' && strings.resetSent(sentTo)}
      </p>
    </div>
  );
}

export interface RegisterFormProps {
  /** Called once the account is made and signed in. */
  onRegistered?: () => void;
  /** The way to sign in: an address, or a link of the product's own. */
  signIn?: string | ReactNode;
  /** Prefills the address. Default: none. */
  defaultEmail?: string;
}

/** Makes an account with e-mail and password. Renders nothing without `signIn` of the adapter. */
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

interface CredentialsFormProps extends Pick<AccountFormProps, 'label' | 'pendingLabel' | 'failureTitle'> {
  defaultEmail: string;
  problemOf: (credentials: Credentials) => string | undefined;
  send: (credentials: Credentials) => Promise<void>;
  onDone: () => void;
  passwordField: (input: ReturnType<AccountFormState<string>['field']> & { label: string }) => ReactNode;
  children: ReactNode;
}

function CredentialsForm({
  defaultEmail,
  problemOf,
  send,
  onDone,
  passwordField,
  children,
  ...labels
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
    <div className={formFrame} data-fabula-root>
      <AccountForm {...labels} form={form} onSubmit={submit}>
        <EmailField label={strings.email} {...form.field('email', email, setEmail)} />
        {passwordField({ label: strings.password, ...form.field('password', password, setPassword) })}
      </AccountForm>
      {children}
    </div>
  );
}

function EmailField(props: TextFieldProps) {
  return <TextField name="email" type="email" inputMode="email" autoComplete="email" {...props} />;
}

function fieldOf(blamed: string): 'email' | 'password' | undefined {
  return blamed === 'email' || blamed === 'password' ? blamed : undefined;
}

function OtherWay({ question, label, to }: { question: string; label: string; to: string | ReactNode }) {
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
