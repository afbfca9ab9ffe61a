'use client';

import { Banner, Button, RetryIcon, Row, Spinner, useIntoView, VisuallyHidden } from '@fabula/ui-kit';
import { type ReactNode, useEffect, useState } from 'react';
import type { WorkStrings } from '../strings/workStrings.ts';
import { status } from './work.css.ts';

export interface RunNoticeProps {
  /** A new object scrolls the notice into view. */
  failure: { readonly code: string };
  isCancelled: boolean;
  /** A blank message: none was given. */
  words: { readonly message: string; readonly detail?: string | undefined };
  strings: Pick<
    WorkStrings,
    'error' | 'unknownError' | 'noCreditsDetail' | 'signedOutDetail' | 'retry' | 'dismiss'
  >;
  retryProps?: object | undefined;
  actions?: ReactNode;
  onRetry: () => void;
  onDismiss: () => void;
}

export function RunNotice({
  failure,
  isCancelled,
  words: { message, detail },
  strings,
  retryProps,
  actions,
  onRetry,
  onDismiss,
}: RunNoticeProps) {
  const banner = useIntoView<HTMLDivElement>(!isCancelled && failure);
  const ownDetails: Record<string, string> = {
    no_credits: strings.noCreditsDetail,
    signed_out: strings.signedOutDetail,
  };
  const errorTitle = message === '' ? strings.unknownError : strings.error(message);
  // A status says nothing to a writer: where there is a reason, it comes first.
  const isReasonFirst = !isCancelled && failure.code === 'http' && Boolean(detail);
  return (
    <Banner
      ref={banner}
      tone={isCancelled ? 'info' : 'error'}
      title={isReasonFirst ? detail : isCancelled ? message : errorTitle}
      actions={
        <>
          <Button size="small" icon={<RetryIcon />} onPress={onRetry} {...retryProps}>
            {strings.retry}
          </Button>
          {actions}
          <Button size="small" variant="quiet" onPress={onDismiss}>
            {strings.dismiss}
          </Button>
        </>
      }
    >
      {isReasonFirst ? errorTitle : (detail ?? ownDetails[failure.code])}
    </Banner>
  );
}

export interface Reconnection {
  /** In milliseconds since 1970; null while it is being tried. */
  nextTryAt: number | null;
  onTryNow: () => void;
}

export interface RunStatusProps {
  /** Nothing is announced without it. */
  label?: string | undefined;
  /** Null while connected. */
  reconnection: Reconnection | null;
  isCancelling: boolean;
  strings: ConnectionLostProps['strings'] & Pick<WorkStrings, 'cancel' | 'cancelling'>;
  cancelProps?: object | undefined;
  onCancel: () => void;
}

export function RunStatus({
  label,
  reconnection,
  isCancelling,
  strings,
  cancelProps,
  onCancel,
}: RunStatusProps) {
  return (
    <Row>
      {reconnection ? (
        <ConnectionLost {...reconnection} strings={strings} />
      ) : (
        <span className={status} role="status">
          {label !== undefined && (
            <>
              <Spinner />
              {label}
            </>
          )}
        </span>
      )}
      <Button
        size="small"
        isPending={isCancelling}
        pendingLabel={strings.cancelling}
        onPress={onCancel}
        {...cancelProps}
      >
        {strings.cancel}
      </Button>
    </Row>
  );
}

export interface ConnectionLostProps extends Reconnection {
  strings: Pick<WorkStrings, 'connectionLost' | 'connectionLostStatus' | 'tryNow' | 'triesNow'>;
}

/** Announced once, not each second. */
export function ConnectionLost({ nextTryAt, onTryNow, strings }: ConnectionLostProps) {
  const seconds = useSecondsUntil(nextTryAt);
  return (
    <>
      <span className={status}>
        <Spinner />
        <span aria-hidden>{strings.connectionLost(seconds)}</span>
        <VisuallyHidden>
          <span role="status">{strings.connectionLostStatus}</span>
        </VisuallyHidden>
      </span>
      <Button
        size="small"
        icon={<RetryIcon />}
        disabledReason={nextTryAt === null ? strings.triesNow : undefined}
        onPress={onTryNow}
      >
        {strings.tryNow}
      </Button>
    </>
  );
}

/** Whole seconds, rounded up; 0 for a time that has passed, and for none. */
function useSecondsUntil(time: number | null): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    if (time === null) return;
    setNow(Date.now());
    const timer = setInterval(() => setNow(Date.now()), 250);
    return () => clearInterval(timer);
  }, [time]);
  return time === null ? 0 : Math.max(0, Math.ceil((time - now) / 1000));
}
