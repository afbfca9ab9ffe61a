'use client';

import { type ForwardedRef, forwardRef, type ReactNode } from 'react';
import {
  ProgressBar as AriaProgressBar,
  type ProgressBarProps as AriaProgressBarProps,
  Label,
} from 'react-aria-components';
import { appendClass } from '../appendClass.ts';
import { VisuallyHidden } from '../VisuallyHidden/VisuallyHidden.tsx';
import { endless, fill, label as labelClass, progress, track, value } from './ProgressBar.css.ts';

/**
 * Props of `ProgressBar`: react-aria’s own (`value` from `minValue` 0 to `maxValue` 100, `isIndeterminate`,
 * `valueLabel` …) and these.
 */
export interface ProgressBarProps extends Omit<AriaProgressBarProps, 'children'> {
  /** What is being done: the bar’s name, above it. */
  label: ReactNode;
  /** Only screen readers get the label, where the page already says it. Default false. */
  isLabelHidden?: boolean;
}

/** How far long work has come, with a number where one is known: `valueLabel`, else the percentage. */
export const ProgressBar = forwardRef(function ProgressBar(
  { label, isLabelHidden = false, className, ...props }: ProgressBarProps,
  ref: ForwardedRef<HTMLDivElement>,
) {
  return (
    <AriaProgressBar {...props} ref={ref} className={appendClass(progress, className)}>
      {({ percentage, valueText, isIndeterminate }) => (
        <>
          {isLabelHidden ? (
            <VisuallyHidden>
              <Label>{label}</Label>
            </VisuallyHidden>
          ) : (
            <Label className={labelClass}>{label}</Label>
          )}
          {!isIndeterminate && <span className={value}>{props.valueLabel ?? valueText}</span>}
          <span className={track}>
            <span
              className={isIndeterminate ? `${fill} ${endless}` : fill}
              {...(!isIndeterminate && { style: { width: `${percentage ?? 0}%` } })}
            />
          </span>
        </>
      )}
    </AriaProgressBar>
  );
});
