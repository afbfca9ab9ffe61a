'use client';

import { Button, PlusIcon } from '@fabula/ui-kit';
import { useNotices } from '@fabula/work-kit';
import { useCallback, useEffect, useRef } from 'react';
import { type Draft, mixedDraft } from '../../model/Draft.ts';
import { draftsOf } from '../../model/Run.ts';
import { reviewStrings } from '../../react/strings/reviewStrings.ts';
import { useEditorProvider, usePartStrings } from '../../react/useEditor.ts';
import { takeParagraph } from './DraftReview.css.ts';
import { SentenceList } from './SentenceList.tsx';

/** The draft's sentences and paragraphs, each of which can be taken into the Mixed Draft. */
export function TakeableParagraphs({ draft }: { draft: Draft }) {
  const strings = usePartStrings(reviewStrings);
  const notices = useNotices();
  const { store } = useEditorProvider();
  const lastParagraph = useRef(-1);
  const notice = useRef<string>(undefined);
  const closeNotice = useCallback(() => {
    if (notice.current !== undefined) notices.close(notice.current);
    notice.current = undefined;
  }, [notices]);
  // What it says and offers ends with the draft on view, as when it is accepted.
  useEffect(() => closeNotice, [closeNotice]);

  const take = (text: string, isNewParagraph: boolean) => {
    store.getState().takeOver(text, isNewParagraph);
    const show = () => {
      const mixed = draftsOf(store.getState().run).find(({ name }) => name === mixedDraft);
      if (mixed) store.getState().showDraft(mixed.id);
    };
    closeNotice();
    notice.current = notices.add({
      title: strings.takenOver,
      description: text.trim(),
      action: { label: strings.showMixed, onPress: show },
    });
  };
  const takeSentence = (paragraph: number, text: string) => {
    const isNewParagraph = lastParagraph.current !== paragraph;
    lastParagraph.current = paragraph;
    take(text, isNewParagraph);
  };
  const takeWhole = (paragraph: number) => {
    lastParagraph.current = -1;
    take(draft.paragraphs[paragraph] ?? '', true);
  };

  return (
    <SentenceList
      role="button"
      paragraphs={draft.paragraphs}
      label={strings.takeOverHint}
      onAct={({ paragraph }, text) => takeSentence(paragraph, text)}
      onKey={({ key }, { paragraph }) => {
        if (key.toLowerCase() !== 'p') return false;
        takeWhole(paragraph);
        return true;
      }}
      afterParagraph={(paragraph) => (
        <span className={takeParagraph}>
          <Button
            variant="quiet"
            size="small"
            icon={<PlusIcon size={16} />}
            onPress={() => takeWhole(paragraph)}
          >
            {strings.takeParagraph}
          </Button>
        </span>
      )}
    />
  );
}
