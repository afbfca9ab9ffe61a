'use client';

import { Button, TextField, type TextFieldProps } from '@fabula/ui-kit';
import { type ReactNode, useState } from 'react';
import { useAccountStrings } from '../../react/useAccount.ts';
import { field, frame, hint, reveal } from './PasswordField.css.ts';

export interface PasswordFieldProps {
  label: string;
  name: string;
  value: string;
  onChange: (value: string) => void;
  autoComplete: 'current-password' | 'new-password';
  description?: ReactNode;
  errorMessage?: string | undefined;
}

/** A password that can be looked at. */
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

/** A shown password is plain text to a phone, which would begin it with a capital. */
function keepSmall(input: HTMLInputElement | null) {
  input?.setAttribute('autocapitalize', 'none');
}
