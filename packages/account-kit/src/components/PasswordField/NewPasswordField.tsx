'use client';

import { passwordLength, passwordLengths } from '../../model/passwords.ts';
import { useAccountStrings } from '../../react/useAccount.ts';
import { PasswordField, type PasswordFieldProps } from './PasswordField.tsx';

/** A new password: what it needs stands there before it is typed, and how much of that is still missing meanwhile. */
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
