'use client';

import { Button } from '@fabula/ui-kit';
import { useEffect, useMemo, useRef } from 'react';
import { missingSummaries } from '../../model/summaries.ts';
import { summaryStrings } from '../../react/strings/partStrings.ts';
import { useEditor, useEditorProvider, usePartStrings } from '../../react/useEditor.ts';
import { GenerateButton, useCost } from '../GenerateButton/GenerateButton.tsx';
import { editorOf, selectParagraph } from '../StoryText/paragraphElements.ts';
import { offer } from './Summaries.css.ts';

/** Under the heading of a chapter that was just marked done: its summary, with its price. */
export function SummaryOffer({ id }: { id: string }) {
  const strings = usePartStrings(summaryStrings);
  const { store, canSummarise } = useEditorProvider();
  const home = useRef<HTMLDivElement>(null);
  const story = useEditor((state) => state.story);
  const { lastIds } = useMemo(() => missingSummaries(story, id), [story, id]);
  const dismiss = useEditor((state) => state.dismissSummaryOffer);
  const cost = useCost('section_summary', 1);
  const isLeft = lastIds.length === 0;
  useEffect(() => {
    if (isLeft) dismiss();
  }, [isLeft, dismiss]);
  if (!canSummarise || isLeft) return null;
  const leave = (act: () => void) => {
    const editor = editorOf(home.current);
    act();
    requestAnimationFrame(() => selectParagraph(editor, id));
  };
  return (
    <div ref={home} className={offer} data-fabula-offer>
      <span>{strings.chapterIsDone}</span>
      <GenerateButton
        operation="section_summary"
        cost={cost === null ? null : cost * lastIds.length}
        size="small"
        variant="quiet"
        onPress={() => leave(() => store.getState().summariseSections(lastIds))}
      >
        {strings.summariseIt}
      </GenerateButton>
      <Button size="small" variant="quiet" onPress={() => leave(dismiss)}>
        {strings.notNow}
      </Button>
    </div>
  );
}
