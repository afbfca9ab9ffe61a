'use client';

import { type ForwardedRef, forwardRef, type ReactNode } from 'react';
import { InfoIcon, WarningIcon } from '../../icons/icons.tsx';
import { actions as actionsClass, banner, detail, marks, titles, words } from './Banner.css.ts';

/** Every tone of a `Banner`, for stories and for choosing one at run time. */
export const bannerTones = ['error', 'warning', 'info'] as const;
/**
 * `error` and `warning` wear a warning mark, `info` none of danger; only `error` interrupts a screen reader.
 */
export type BannerTone = (typeof bannerTones)[number];

/** Props of `Banner`. It closes nothing by itself: leave it out when it is settled. */
export interface BannerProps {
  /** Colour and mark, and how it is announced: `error` at once, the rest when the reader pauses. */
  tone: BannerTone;
  /** What happened. */
  title: ReactNode;
  /** Why, and what to do. */
  children?: ReactNode;
  /** Buttons: Retry first. */
  actions?: ReactNode;
  /** Added to the outermost element’s class, where a layout needs it. */
  className?: string;
}

/** A message that stands where the thing happened. Errors are announced at once, the rest politely. */
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
