'use client';

import { useMemo } from 'react';
import { wantsDialogue } from '../../model/buildRequest.ts';
import { contextGroups } from '../../model/contextGroups.ts';
import { type ContextPart, contextParts } from '../../model/contextParts.ts';
import type { Intent } from '../../model/Intent.ts';
import { advanceProgress } from '../../model/progress.ts';
import { useEditor, useEditorStrings } from '../../react/useEditor.ts';
import { ContextGroupView } from './ContextGroupView.tsx';
import { asked, detail, sheet } from './ContextSheet.css.ts';

/** The exact context of the next generation, part by part; what may stay out can be switched off for this time. */
export function ContextSheet({ kind }: { kind: 'new' | 'continue' }) {
  const strings = useEditorStrings();
  const story = useEditor((state) => state.story);
  const instruction = useEditor((state) => state.instruction);
  const leftOut = useEditor((state) => state.leftOut);
  const preferences = useEditor((state) => state.preferences);
  const groups = useMemo(() => {
    const intent: Intent = { kind, place: { at: 'end' }, advance: 0, instruction, leftOut, before: null };
    return contextGroups(contextParts(story, intent));
  }, [story, instruction, leftOut, kind]);
  const numbers = useMemo(
    () => new Map(story.paragraphs.map(({ id }, index) => [id, index + 1])),
    [story.paragraphs],
  );
  const titleOf = (part: ContextPart, index: number) => {
    const isNumbered = part.kind === 'paragraph' || part.kind === 'selected' || part.kind === 'next';
    const paragraphId = part.id.slice(part.id.indexOf(':') + 1);
    return strings.seenParts[part.kind](isNumbered ? (numbers.get(paragraphId) ?? index + 1) : index + 1);
  };
  const { newParagraphCount, percentageToAdvance, useReasoningModel } = preferences;
  const isStep = kind === 'continue' && story.mode === 'percentage_based';
  const words = [
    strings.seenAsked(newParagraphCount),
    wantsDialogue(story, kind, preferences) && strings.seenDialogue,
    isStep &&
      strings.seenProgress(
        Math.round(story.progress),
        advanceProgress(Math.round(story.progress), percentageToAdvance),
      ),
    useReasoningModel && strings.seenReasoning,
  ].filter((one) => one !== false);
  return (
    <div className={sheet}>
      <p className={detail}>{strings.seenDetail}</p>
      {groups.map((group) => (
        <ContextGroupView key={group.id} group={group} titleOf={titleOf} />
      ))}
      <p className={asked}>{words.join(', ')}.</p>
    </div>
  );
}
