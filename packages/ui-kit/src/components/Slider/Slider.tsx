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

/**
 * Props of `Slider`: react-aria’s own (`value`, `defaultValue`, `onChange`, `onChangeEnd`, `minValue`,
 * `maxValue`, `step` …) and these.
 */
export interface SliderProps extends Omit<AriaSliderProps<number>, 'children' | 'orientation'> {
  /** What the number means: the thumb’s name, above the line. */
  label: ReactNode;
  /** Only screen readers get the label, where the page already says it. Default false. */
  isLabelHidden?: boolean;
  /** How the value is written beside the label. Default: the number, by `formatOptions`. */
  formatValue?: (value: number) => string;
}

/** A number on a line. */
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
