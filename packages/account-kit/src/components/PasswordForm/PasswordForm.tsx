'use client';

import { useState } from 'react';
import { useAccountProvider, useSession } from '../../react/useAccount.ts';
import { useAccountForm } from '../../react/useAccountForm.ts';
import { AccountForm } from '../AccountForm/AccountForm.tsx';
import { NewPasswordField, PasswordField, passwordProblem } from '../PasswordField/PasswordField.tsx';
import { done, frame } from './PasswordForm.css.ts';

/** Changes the password of a local account. Nothing stands here where the adapter cannot. */
export function PasswordForm() {
  const { adapter, can, strings } = useAccountProvider();
  const session = useSession();
  const [current, setCurrent] = useState('');
  const [next, setNext] = useState('');
  const [isChanged, setChanged] = useState(false);
  const { isPending, problems, attempt, failure, touch, send } = useAccountForm(fieldOf);
  if (!can.changePassword) return null;
  const email = session.state === 'signed_in' ? session.user.email : '';

  const submit = async () => {
    setChanged(false);
    const isSame = next !== '' && next === current;
    const found = {
      current: current === '' ? strings.passwordMissing : undefined,
      next: isSame ? strings.passwordSame : passwordProblem(strings, next, email),
    };
    const isDone = await send(found, async () => {
      await adapter().account?.changePassword?.(current, next);
    });
    if (!isDone) return;
    setCurrent('');
    setNext('');
    setChanged(true);
  };
  return (
    <div className={frame}>
      <AccountForm
        label={strings.changePassword}
        submitLabel={strings.changePassword}
        pendingLabel={strings.changingPassword}
        failureTitle={strings.passwordNotChanged}
        variant="secondary"
        isPending={isPending}
        failure={failure}
        attempt={attempt}
        onSubmit={() => void submit()}
      >
        {/* Password managers look for whom the password is. */}
        <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
        <PasswordField
          label={strings.currentPassword}
          name="current-password"
          autoComplete="current-password"
          value={current}
          onChange={(text) => {
            setCurrent(text);
            touch('current');
          }}
          errorMessage={problems.current}
        />
        <NewPasswordField
          label={strings.newPassword}
          value={next}
          onChange={(text) => {
            setNext(text);
            touch('next');
          }}
          errorMessage={problems.next}
        />
      </AccountForm>
      <p role="status" className={done}>
        {isChanged && strings.passwordChanged}
      </p>
    </div>
  );
}

/** Products name these fields in their own ways. */
function fieldOf(blamed: string): 'current' | 'next' | undefined {
  if (/new|next/i.test(blamed)) return 'next';
  return /current|password/i.test(blamed) ? 'current' : undefined;
}
