'use client';

import { Banner, Button, type ButtonProps, Form, Row } from '@fabula/ui-kit';
import { type ReactNode, useEffect, useRef } from 'react';
import { useAccountStrings } from '../../react/useAccount.ts';
import { type AccountFormState, failureSentence } from '../../react/useAccountForm.ts';

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
