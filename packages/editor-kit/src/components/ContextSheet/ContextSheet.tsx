'use client';

import { useMemo } from 'react';
import { contextGroups, reasonsOf } from '../../model/contextGroups.ts';
import { type ContextPart, wantsDialogue } from '../../model/contextParts.ts';
import { advanceProgress } from '../../model/progress.ts';
import { contextStrings } from '../../react/strings/contextStrings.ts';
import { useEditor, usePartStrings } from '../../react/useEditor.ts';
import { ContextGroupView } from './ContextGroupView.tsx';
import { asked as askedLine, detail, sheet } from './ContextSheet.css.ts';
import { type AskedContext, partsOf } from './partsOf.ts';
import { useContextWindow, useReader } from './useContextTotal.ts';
import type { LeftOutChange } from './useLeftOut.ts';

export interface ContextSheetProps {
  asked: AskedContext;
  onLeftOutChange: LeftOutChange;
}

export function ContextSheet({ asked, onLeftOutChange }: ContextSheetProps) {
  const strings = usePartStrings(contextStrings);
  const story = useEditor((state) => state.story);
  const preferences = useEditor((state) => state.preferences);
  const { intent, count, originalContent } = asked;
  const window = useContextWindow();
  const reader = useReader();
  const { parts } = useMemo(
    () => partsOf(story, asked, preferences, window),
    [story, asked, preferences, window],
  );
  const groups = useMemo(() => contextGroups(parts), [parts]);
  const reasons = reasonsOf(parts);
  const numbers = useMemo(
    () => new Map(story.paragraphs.map(({ id }, index) => [id, index + 1])),
    [story.paragraphs],
  );
  const titleOf = (part: ContextPart, index: number) => {
    const isNumbered = part.kind === 'paragraph' || part.kind === 'selected' || part.kind === 'next';
    const paragraphId = part.id.slice(part.id.indexOf(':') + 1);
    return strings.seenParts[part.kind](isNumbered ? (numbers.get(paragraphId) ?? index + 1) : index + 1);
  };
  const { percentageToAdvance, useReasoningModel } = preferences;
  const isStep = intent.kind === 'continue' && !originalContent && story.mode === 'percentage_based';
  const words = [
    strings.seenAsked(count),
    !originalContent && wantsDialogue(story, intent.kind, preferences) && strings.seenDialogue,
    isStep &&
      strings.seenProgress(
        Math.round(story.progress),
        advanceProgress(Math.round(story.progress), percentageToAdvance),
      ),
    useReasoningModel && strings.seenReasoning,
  ].filter((one) => one !== false);
  return (
    <div className={sheet}>
      <p className={detail}>{[reader, strings.seenDetail].filter(Boolean).join(' ')}</p>
      {reasons.window > 0 && window && (
        <p className={detail}>{strings.unfitWindow(reasons.window, window.contextTokens)}</p>
      )}
      {reasons.size > 0 && <p className={detail}>{strings.unfitSize(reasons.size)}</p>}
      {groups.map((group) => (
        <ContextGroupView key={group.id} group={group} titleOf={titleOf} onLeftOutChange={onLeftOutChange} />
      ))}
      <p className={askedLine}>{words.join(', ')}.</p>
    </div>
  );
}
