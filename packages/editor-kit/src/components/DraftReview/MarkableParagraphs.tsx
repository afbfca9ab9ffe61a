'use client';

import type { Draft } from '../../model/Draft.ts';
import { useEditor, useEditorStrings } from '../../react/useEditor.ts';
import { SentenceList } from './SentenceList.tsx';

/** The draft's sentences, each of which can be marked as memory. */
export function MarkableParagraphs({ draft }: { draft: Draft }) {
  const strings = useEditorStrings();
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
