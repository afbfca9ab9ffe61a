'use client';

import type { Draft } from '../../model/Draft.ts';
import { reviewStrings } from '../../react/strings/reviewStrings.ts';
import { useEditor, usePartStrings } from '../../react/useEditor.ts';
import { SentenceList } from './SentenceList.tsx';

/** The draft's sentences, each of which can be marked as memory. */
export function MarkableParagraphs({ draft }: { draft: Draft }) {
  const strings = usePartStrings(reviewStrings);
  const toggle = useEditor((state) => state.toggleDraftPick);
  return (
    <SentenceList
      role="checkbox"
      paragraphs={draft.paragraphs}
      label={strings.markable}
      isChecked={({ paragraph, sentence }) => draft.picks[paragraph]?.includes(sentence) ?? false}
      onAct={({ paragraph, sentence }) => toggle(paragraph, sentence)}
    />
  );
}
