'use client';

import { CloseIcon, IconButton } from '@fabula/ui-kit';
import { useMemo } from 'react';
import { Button } from 'react-aria-components';
import { pickedSentences } from '../../model/picks.ts';
import { prefersLessMotion } from '../../react/prefersLessMotion.ts';
import { useEditor, useEditorStrings } from '../../react/useEditor.ts';
import { paragraphElementId } from '../StoryText/ParagraphChunk.tsx';
import { empty, emptyDetail, jump, list, note, panel, title } from './MemoryPanel.css.ts';

export interface MemoryPanelProps {
  /** Whether it carries its own title; default true. */
  isTitled?: boolean;
  /** Called when the person goes to a sentence. */
  onGo?: () => void;
}

/** AI Context Memory: the sentences that the writer holds to, as notes in the margin. */
export function MemoryPanel({ isTitled = true, onGo }: MemoryPanelProps) {
  const strings = useEditorStrings();
  const paragraphs = useEditor(({ story }) => story.paragraphs);
  const picks = useEditor(({ story }) => story.picks);
  const toggle = useEditor((state) => state.toggleStoryPick);
  const notes = useMemo(() => pickedSentences(paragraphs, picks), [paragraphs, picks]);

  const goTo = (paragraphId: string) => {
    onGo?.();
    requestAnimationFrame(() => {
      const paragraph = document.getElementById(paragraphElementId(paragraphId));
      paragraph?.scrollIntoView({ block: 'center', behavior: prefersLessMotion() ? 'auto' : 'smooth' });
      paragraph?.focus({ preventScroll: true });
    });
  };

  return (
    <div className={panel}>
      {isTitled && <h2 className={title}>{strings.memory}</h2>}
      {notes.length === 0 ? (
        <>
          <p className={empty}>{strings.memoryEmpty}</p>
          <p className={emptyDetail}>{strings.memoryEmptyDetail}</p>
        </>
      ) : (
        <ul className={list}>
          {notes.map(({ paragraphId, sentence, text }) => (
            <li key={`${paragraphId}-${sentence}`} className={note}>
              <Button
                className={jump}
                aria-label={strings.goToSentence(text)}
                onPress={() => goTo(paragraphId)}
              >
                {text}
              </Button>
              <IconButton size="small" label={strings.forget} onPress={() => toggle(paragraphId, sentence)}>
                <CloseIcon />
              </IconButton>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
