'use client';

import { useEffect, useReducer } from 'react';
import type { TextSize } from '../../model/textSize.ts';
import { useEditor, useEditorProvider } from '../../react/useEditor.ts';
import { whenIdle } from '../../react/whenIdle.ts';

/** Null until a long text was counted, while the page is idle. */
export function useTextSize(): TextSize | null {
  const { textCounter } = useEditorProvider();
  const paragraphs = useEditor(({ story }) => story.paragraphs);
  const [, render] = useReducer((count: number) => count + 1, 0);
  const size = textCounter.sizeOf(paragraphs);
  const isCounted = size !== null;
  useEffect(() => {
    if (isCounted) return;
    let stop = whenIdle(function goOn() {
      textCounter.goOn(paragraphs);
      if (textCounter.sizeOf(paragraphs)) render();
      else stop = whenIdle(goOn);
    });
    return () => stop();
  }, [textCounter, paragraphs, isCounted]);
  return size;
}
