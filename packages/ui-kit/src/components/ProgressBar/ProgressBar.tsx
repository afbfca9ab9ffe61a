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

export interface ProgressBarProps extends Omit<AriaProgressBarProps, 'children'> {
  /** The bar’s name, above it: what is being done. */
  label: ReactNode;
  /** Keeps the label for screen readers only. Default false. */
  isLabelHidden?: boolean;
}

/** Progress of long work from `minValue` 0 to `maxValue` 100, with `valueLabel`, else the percentage. */
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
