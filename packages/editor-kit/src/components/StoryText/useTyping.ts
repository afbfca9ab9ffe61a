'use client';

import { useNotices } from '@fabula/work-kit';
import { useEffect, useRef } from 'react';
import type { Paragraph } from '../../model/Story.ts';
import type { ShownText } from '../../model/sections.ts';
import type { TextChange } from '../../model/Work.ts';
import { useEditorProvider, useEditorStrings } from '../../react/useEditor.ts';
import type { TextEngine } from '../../text/createTextEngine.ts';
import { typingPause } from './undo.ts';

/** Takes typed text after a pause, and tells of what was pasted. */
export function useTyping(engine: TextEngine | null, shown: ShownText) {
  const strings = useEditorStrings();
  const notices = useNotices();
  const { store } = useEditorProvider();
  const pause = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(pause.current), []);

  const takeLater = () => {
    clearTimeout(pause.current);
    pause.current = setTimeout(() => {
      // Text under composition is unfinished.
      if (engine?.isComposing) takeLater();
      else store.getState().takeTyped();
    }, typingPause);
  };

  const onChange = (now: readonly Paragraph[], { kind, headings }: TextChange) => {
    const state = store.getState();
    const before = (state.typed?.paragraphs ?? shown.paragraphs).length;
    state.typeParagraphs(now, { kind, shown: shown.paragraphs, ...(headings && { headings }) });
    if (store.getState().typed) takeLater();
    const added = now.length - before;
    const title = strings.pasted(added + (before === 0 ? 0 : 1));
    const ranked = Object.keys(headings ?? {}).length;
    const description = strings.pastedHeadings(ranked);
    if (kind === 'paste' && added > 0) notices.add(ranked > 0 ? { title, description } : { title });
  };

  const onMove = () => store.getState().takeTyped();

  return { onChange, onMove, onWall: () => notices.add({ title: strings.closedBetween }) };
}
