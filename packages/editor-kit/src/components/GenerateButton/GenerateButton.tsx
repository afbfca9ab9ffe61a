'use client';

import { nextStep } from '@fabula/work-kit';
import { type ForwardedRef, forwardRef } from 'react';
import type { GenerateButtonProps as SlotProps } from '../../react/EditorComponents.ts';
import { useEditorProvider } from '../../react/useEditor.ts';
import { useReader } from '../ContextSheet/useContextTotal.ts';
import { bare } from './GenerateButton.css.ts';
import { PricedButton } from './PricedButton.tsx';

export interface GenerateButtonProps extends SlotProps {
  isNextStep?: boolean;
}

export const GenerateButton = forwardRef(function GenerateButton(
  { isNextStep = false, ...props }: GenerateButtonProps,
  ref: ForwardedRef<HTMLSpanElement>,
) {
  const { GenerateButton: Slot = PricedButton } = useEditorProvider().components;
  const reader = useReader();
  const isTold = reader && props.operation !== 'image' && typeof props.children === 'string';
  return (
    <span ref={ref} className={bare} {...(isNextStep && nextStep)}>
      <Slot {...props} {...(isTold && { hint: reader })} />
    </span>
  );
});
