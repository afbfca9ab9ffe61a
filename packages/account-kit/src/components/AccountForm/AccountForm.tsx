'use client';

import { Banner, Button, type ButtonProps, Form, Row } from '@fabula/ui-kit';
import { type ReactNode, useEffect, useRef } from 'react';
import { useAccountStrings } from '../../react/useAccount.ts';
import { type AccountFormState, failureSentence } from '../../react/useAccountForm.ts';

export interface AccountFormProps {
  form: Pick<AccountFormState<string>, 'isPending' | 'attempt' | 'failure'>;
  /** The name of the form. */
  label: string;
  /** Default: the name of the form. */
  submitLabel?: string;
  pendingLabel: string;
  /** Default `primary`. */
  variant?: ButtonProps['variant'];
  /** What could not be done. */
  failureTitle: string;
  /** Beside the button that sends it. */
  secondary?: ReactNode;
  children: ReactNode;
  onSubmit: () => Promise<void>;
}

/** A form that is sent once at a time, and leads to what is wrong with it. */
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
