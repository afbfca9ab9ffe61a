'use client';

import { Button, TextField } from '@fabula/ui-kit';
import { useState } from 'react';
import { isEmail } from '../../model/passwords.ts';
import { useAccountProvider } from '../../react/useAccount.ts';
import { useAccountForm } from '../../react/useAccountForm.ts';
import { AccountForm } from '../AccountForm/AccountForm.tsx';
import { forgotten, forgottenSent } from './ForgottenPassword.css.ts';

/** Asks for a link to a new password by mail. What it answers says of no address whether it is known. */
export function ForgottenPassword() {
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
        submitLabel={strings.sendReset}
        pendingLabel={strings.sendingReset}
        failureTitle={strings.resetNotSent}
        variant="secondary"
        isPending={form.isPending}
        failure={form.failure}
        attempt={form.attempt}
        onSubmit={() => void submit()}
        secondary={
          <Button variant="quiet" onPress={() => setOpen(false)}>
            {strings.cancel}
          </Button>
        }
      >
        <TextField
          autoFocus
          label={strings.forgottenEmail}
          name="email"
          type="email"
          inputMode="email"
          autoComplete="email"
          value={email}
          onChange={(text) => {
            setEmail(text);
            form.touch('email');
          }}
          errorMessage={form.problems.email ?? ''}
        />
      </AccountForm>
      <p role="status" className={forgottenSent}>
        {sentTo !== '' && strings.resetSent(sentTo)}
      </p>
    </div>
  );
}
