'use client';

import { type ForwardedRef, forwardRef, type ReactNode } from 'react';
import { InfoIcon, WarningIcon } from '../../icons/icons.tsx';
import { actions as actionsClass, banner, detail, marks, titles, words } from './Banner.css.ts';

/** Every tone of a `Banner`. */
export const bannerTones = ['error', 'warning', 'info'] as const;
/** `error` and `warning` have a warning mark; only `error` interrupts a screen reader (`role="alert"`). */
export type BannerTone = (typeof bannerTones)[number];

export interface BannerProps {
  /** Sets colour, mark and announcement: `error` at once, the rest politely. */
  tone: BannerTone;
  /** What happened, in a few words. */
  title: ReactNode;
  /** The reason, and what to do. */
  children?: ReactNode;
  /** Buttons: Retry first. */
  actions?: ReactNode;
  /** Added to the outermost element’s class. */
  className?: string;
}

/** A message beside its cause. It closes nothing by itself: unmount it when it is settled. */
export const Banner = forwardRef(function Banner(
  { tone, title, children, actions, className }: BannerProps,
  ref: ForwardedRef<HTMLDivElement>,
) {
  const Mark = tone === 'info' ? InfoIcon : WarningIcon;
  return (
    <div
      ref={ref}
      role={tone === 'error' ? 'alert' : 'status'}
      className={className ? `${banner} ${className}` : banner}
    >
      <Mark className={marks[tone]} />
      <div className={words}>
        <p className={titles[tone]}>{title}</p>
        {children && <div className={detail}>{children}</div>}
        {actions && <div className={actionsClass}>{actions}</div>}
      </div>
    </div>
  );
});
