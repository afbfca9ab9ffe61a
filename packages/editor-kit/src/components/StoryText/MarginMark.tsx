'use client';

import { BookmarkIcon, IconButton } from '@fabula/ui-kit';
import { useRef } from 'react';
import { useEditor, useEditorStrings } from '../../react/useEditor.ts';
import { useBeside } from '../ParagraphBar/ParagraphBar.tsx';
import { marginButton, marginMark } from './StoryText.css.ts';

interface MarginMarkProps {
  id: string;
  isMarking: boolean;
  isPointedAt: boolean;
}

export function MarginMark({ id, isMarking, isPointedAt }: MarginMarkProps) {
  const { markSentences } = useEditorStrings();
  const workOn = useEditor((state) => state.workOn);
  const isMarked = useEditor(({ story }) => (story.picks[id]?.length ?? 0) > 0);
  const place = useRef<HTMLDivElement>(null);
  useBeside(place, id);
  return (
    <div
      ref={place}
      className={marginMark}
      data-mark-of={id}
      data-marked={isMarked || isMarking || undefined}
      data-pointed={isPointedAt || undefined}
    >
      <IconButton
        size="small"
        className={marginButton}
        label={markSentences}
        aria-pressed={isMarking}
        excludeFromTabOrder
        onPress={() => workOn(id, isMarking ? null : 'mark')}
      >
        <BookmarkIcon size={16} />
      </IconButton>
    </div>
  );
}
