'use client';

import { Button, TextField, type TextFieldProps } from '@fabula/ui-kit';
import { type ReactNode, useState } from 'react';
import { judgePassword, passwordLength, passwordLengths } from '../../model/Session.ts';
import type { AccountStrings } from '../../react/strings.ts';
import { useAccountStrings } from '../../react/useAccount.ts';
import { field, frame, hint, reveal } from './PasswordField.css.ts';

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
