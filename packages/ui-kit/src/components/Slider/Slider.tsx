'use client';

import { type ForwardedRef, forwardRef, type ReactNode } from 'react';
import {
  Slider as AriaSlider,
  type SliderProps as AriaSliderProps,
  Label,
  SliderFill,
  SliderOutput,
  SliderThumb,
  SliderTrack,
} from 'react-aria-components';
import { appendClass } from '../appendClass.ts';
import { VisuallyHidden } from '../VisuallyHidden/VisuallyHidden.tsx';
import { fill, label as labelClass, output, slider, thumb, track } from './Slider.css.ts';

export interface SliderProps extends Omit<AriaSliderProps<number>, 'children' | 'orientation'> {
  /** Name of the thumb, above the line. */
  label: ReactNode;
  /** Keeps the label for screen readers only. Default false. */
  isLabelHidden?: boolean;
  /** Text of the value beside the label. Default: the number, by `formatOptions`. */
  formatValue?: (value: number) => string;
}

/** A number on a line, from `minValue` to `maxValue` by `step`. */
export const Slider = forwardRef(function Slider(
  { label, isLabelHidden = false, formatValue, className, ...props }: SliderProps,
  ref: ForwardedRef<HTMLDivElement>,
) {
  return (
    <AriaSlider {...props} ref={ref} className={appendClass(slider, className)}>
      {isLabelHidden ? (
        <VisuallyHidden>
          <Label>{label}</Label>
        </VisuallyHidden>
      ) : (
        <Label className={labelClass}>{label}</Label>
      )}
      <SliderOutput className={output}>
        {({ state }) => formatValue?.(state.values[0] ?? 0) ?? state.getThumbValueLabel(0)}
      </SliderOutput>
      <SliderTrack className={track}>
        <SliderFill className={fill} />
        <SliderThumb className={thumb} />
      </SliderTrack>
    </AriaSlider>
  );
});
