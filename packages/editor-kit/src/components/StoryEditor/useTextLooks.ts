'use client';

import { typeValues, vars } from '@fabula/ui-kit/tokens';
import { type CSSProperties, useMemo } from 'react';
import { useEditor } from '../../react/useEditor.ts';
import { textMeasure } from './editorWidth.ts';

type Values = Partial<Record<string, string>>;
const { face, size, measure, leading }: Record<'face' | 'size' | 'measure' | 'leading', Values> = typeValues;
/** Default width in `em`. */
const usualMeasure = 33.7;

const nameOf = (variable: string) => variable.slice('var('.length, -1);

export function useTextLooks() {
  const {
    textFace,
    textSize,
    textMeasure: width,
    textLeading,
    ...rest
  } = useEditor((state) => state.preferences);
  const { focusScope, typewriterScrolling } = rest;
  const isFocusMode = useEditor((state) => state.isFocusMode);
  return useMemo(() => {
    const letters = Number.parseFloat(measure[width] ?? '') || usualMeasure;
    const isUsual = !size[textSize] && !measure[width];
    const variables: Values = {
      [nameOf(vars.font.prose)]: face[textFace],
      [nameOf(vars.text.prose)]: size[textSize],
      [nameOf(vars.leading.prose)]: leading[textLeading],
      [textMeasure]: isUsual ? undefined : `calc(${vars.text.prose} * ${letters})`,
    };
    return {
      style: variables as CSSProperties,
      'data-focus-mode': isFocusMode ? focusScope : undefined,
      'data-typewriter': typewriterScrolling || undefined,
    };
  }, [textFace, textSize, width, textLeading, focusScope, typewriterScrolling, isFocusMode]);
}
