'use client';

import { Banner, Button, type ButtonProps, Form, Row } from '@fabula/ui-kit';
import { type ReactNode, useEffect, useRef } from 'react';
import type { AccountFailure } from '../../model/AccountFailure.ts';
import { useAccountStrings } from '../../react/useAccount.ts';
import { failureSentence } from '../../react/useAccountForm.ts';

export interface AccountFormProps {
  /** The name of the form. */
  label: string;
  submitLabel: string;
  pendingLabel: string;
  isPending: boolean;
  /** Default `primary`. */
  variant?: ButtonProps['variant'];
  /** Why it could not be sent, where no field is to blame. */
  failure: AccountFailure | null;
  /** What could not be done. */
  failureTitle: string;
  /** With each new number the first field that is wrong is focused. */
  attempt: number;
  /** Beside the button that sends it. */
  secondary?: ReactNode;
  children: ReactNode;
  onSubmit: () => void;
}

/** A form that is sent once at a time, and leads to what is wrong with it. */
export function AccountForm({
  label,
  submitLabel,
  pendingLabel,
  isPending,
  variant = 'primary',
  failure,
  failureTitle,
  attempt,
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
        if (!isPending) onSubmit();
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
