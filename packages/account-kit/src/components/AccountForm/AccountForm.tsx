'use client';

import { Banner, Button, type ButtonProps, Form, Row, TextField, type TextFieldProps } from '@fabula/ui-kit';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { judgePassword, passwordLength, passwordLengths } from '../../model/Session.ts';
import type { AccountStrings } from '../../react/strings.ts';
import { useAccountProvider, useAccountStrings, useSession } from '../../react/useAccount.ts';
import { type AccountFormState, failureSentence, useAccountForm } from '../../react/useAccountForm.ts';
import { changed, field, form as formClass, frame, hint, reveal } from './AccountForm.css.ts';

export interface AccountFormProps {
  form: Pick<AccountFormState<string>, 'isPending' | 'attempt' | 'failure'>;
  label: string;
  /** Default: `label`. */
  submitLabel?: string;
  pendingLabel: string;
  variant?: ButtonProps['variant'];
  failureTitle: string;
  secondary?: ReactNode;
  children: ReactNode;
  onSubmit: () => Promise<void>;
}

/** Sends once at a time, and focuses the first field that is wrong. */
export function AccountForm({
  form: { isPending, attempt, failure },
  label,
  submitLabel = label,
  pendingLabel,
  variant = 'primary',
  failureTitle,
  secondary,
  children,
  onSubmit,
}: AccountFormProps) {
  const strings = useAccountStrings();
  const ref = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (attempt > 0) ref.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [attempt]);
  return (
    <Form
      ref={ref}
      gap={5}
      aria-label={label}
      onSubmit={() => {
        if (!isPending) void onSubmit();
      }}
    >
      {children}
      {failure && (
        <Banner tone="error" title={failureTitle}>
          {failureSentence(strings, failure)}
        </Banner>
      )}
      <Row>
        <Button type="submit" variant={variant} isPending={isPending} pendingLabel={pendingLabel}>
          {submitLabel}
        </Button>
        {secondary}
      </Row>
    </Form>
  );
}

interface PasswordFieldProps {
  label: string;
  name: string;
  value: string;
  onChange: (value: string) => void;
  autoComplete: 'current-password' | 'new-password';
  description?: ReactNode;
  errorMessage?: string | undefined;
}

export function PasswordField({ label, errorMessage, ...props }: PasswordFieldProps) {
  const strings = useAccountStrings();
  const [isShown, setShown] = useState(false);
  const [isCapsLock, setCapsLock] = useState(false);
  const look: NonNullable<TextFieldProps['onKeyUp']> = (event) => {
    setCapsLock(event.getModifierState('CapsLock'));
    event.continuePropagation();
  };
  return (
    <div className={frame}>
      <TextField
        {...props}
        label={label}
        type={isShown ? 'text' : 'password'}
        spellCheck="false"
        ref={keepSmall}
        className={field}
        errorMessage={errorMessage ?? ''}
        onKeyDown={look}
        onKeyUp={look}
        onBlur={() => setCapsLock(false)}
      />
      <Button
        variant="quiet"
        size="small"
        className={reveal}
        aria-label={`${isShown ? strings.hidePassword : strings.showPassword}: ${label}`}
        onPress={() => setShown(!isShown)}
      >
        {isShown ? strings.hide : strings.show}
      </Button>
      <p role="status" className={hint}>
        {isCapsLock && strings.capsLock}
      </p>
    </div>
  );
}

function keepSmall(input: HTMLInputElement | null) {
  input?.setAttribute('autocapitalize', 'none');
}

/** Shows the rules before typing, and what is still missing meanwhile. */
export function NewPasswordField(
  props: Pick<PasswordFieldProps, 'label' | 'value' | 'onChange' | 'errorMessage'>,
) {
  const strings = useAccountStrings();
  const missing = passwordLengths.min - passwordLength(props.value);
  const progress = missing > 0 ? strings.passwordLeft(missing) : strings.passwordEnough;
  return (
    <PasswordField
      {...props}
      name="new-password"
      autoComplete="new-password"
      description={props.value === '' ? strings.passwordHint : progress}
    />
  );
}

export function passwordProblem(
  strings: AccountStrings,
  password: string,
  email: string,
): string | undefined {
  const { passwordShort: short, passwordLong: long, passwordIsEmail: is_email } = strings;
  const problem = judgePassword(password, email);
  return problem ? { short, long, is_email }[problem] : undefined;
}

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
    <div className={formClass} data-fabula-root>
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
