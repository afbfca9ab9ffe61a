'use client';

import { useState } from 'react';
import { useAccountProvider, useSession } from '../../react/useAccount.ts';
import { useAccountForm } from '../../react/useAccountForm.ts';
import { AccountForm } from '../AccountForm/AccountForm.tsx';
import { changed, form as formClass } from '../PasswordField/PasswordField.css.ts';
import { NewPasswordField, PasswordField, passwordProblem } from '../PasswordField/PasswordField.tsx';

/** Renders nothing without `changePassword`. */
export function PasswordForm() {
  const { adapter, can, strings } = useAccountProvider();
  const session = useSession();
  const [current, setCurrent] = useState('');
  const [next, setNext] = useState('');
  const [isChanged, setChanged] = useState(false);
  const form = useAccountForm(fieldOf);
  if (!can.changePassword) return null;
  const email = session.state === 'signed_in' ? session.user.email : '';

  const submit = async () => {
    setChanged(false);
    const isSame = next !== '' && next === current;
    const found = {
      current: current === '' ? strings.passwordMissing : undefined,
      next: isSame ? strings.passwordSame : passwordProblem(strings, next, email),
    };
    const isDone = await form.send(found, async () => {
      await adapter().account?.changePassword?.(current, next);
    });
    if (!isDone) return;
    setCurrent('');
    setNext('');
    setChanged(true);
  };
  return (
    <div className={formClass}>
      <AccountForm
        form={form}
        label={strings.changePassword}
        pendingLabel={strings.changingPassword}
        failureTitle={strings.passwordNotChanged}
        variant="secondary"
        onSubmit={submit}
      >
        {/* Password managers look for whom the password is. */}
        <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
        <PasswordField
          label={strings.currentPassword}
          name="current-password"
          autoComplete="current-password"
          {...form.field('current', current, setCurrent)}
        />
        <NewPasswordField label={strings.newPassword} {...form.field('next', next, setNext)} />
      </AccountForm>
      <p role="status" className={changed}>
        {isChanged && strings.passwordChanged}
      </p>
    </div>
  );
}

/** Adapters name these fields in their own ways. */
function fieldOf(blamed: string): 'current' | 'next' | undefined {
  if (/new|next/i.test(blamed)) return 'next';
  return /current|password/i.test(blamed) ? 'current' : undefined;
}
