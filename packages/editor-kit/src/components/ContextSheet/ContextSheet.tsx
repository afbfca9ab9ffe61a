'use client';

import { Button, Disclosure, Stack, Switch, Text } from '@fabula/ui-kit';
import { useMemo, useState } from 'react';
import { type ContextGroup, contextGroups, reasonsOf } from '../../model/contextGroups.ts';
import { type ContextPart, wantsDialogue } from '../../model/contextParts.ts';
import { advanceProgress } from '../../model/progress.ts';
import { contextStrings } from '../../react/strings/contextStrings.ts';
import { useEditor, usePartStrings } from '../../react/useEditor.ts';
import { ContextPartRow } from './ContextPartRow.tsx';
import {
  asked as askedLine,
  group as groupClass,
  groupCount,
  groupTitle,
  leftTokens,
  tokens,
} from './ContextSheet.css.ts';
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
    <Stack>
      <Text tone="soft">{[reader, strings.seenDetail].filter(Boolean).join(' ')}</Text>
      {reasons.window > 0 && window && (
        <Text tone="soft">{strings.unfitWindow(reasons.window, window.contextTokens)}</Text>
      )}
      {reasons.size > 0 && <Text tone="soft">{strings.unfitSize(reasons.size)}</Text>}
      {groups.map((group) => (
        <ContextGroupView key={group.id} group={group} titleOf={titleOf} onLeftOutChange={onLeftOutChange} />
      ))}
      <p className={askedLine}>{words.join(', ')}.</p>
    </Stack>
  );
}

/** Groups up to this size start open. */
const fewParts = 4;
/** Parts rendered at a time, since a long story has many. */
const drawnAtOnce = 20;

interface ContextGroupViewProps {
  group: ContextGroup;
  titleOf: (part: ContextPart, index: number) => string;
  onLeftOutChange: LeftOutChange;
}

/** A single part as it is, several under a title that opens, the newest first. */
function ContextGroupView({ group, titleOf, onLeftOutChange }: ContextGroupViewProps) {
  const strings = usePartStrings(contextStrings);
  const [isOpen, setOpen] = useState(group.parts.length <= fewParts);
  const [drawn, setDrawn] = useState(drawnAtOnce);
  const { id, parts, leftOut } = group;
  const [only] = parts;
  if (parts.length === 1 && only && id !== 'paragraphs' && id !== 'memory' && id !== 'sections')
    return (
      <Stack as="ul" gap={3}>
        <ContextPartRow part={only} title={titleOf(only, 0)} onLeftOutChange={onLeftOutChange} />
      </Stack>
    );
  const hidden = Math.max(0, parts.length - drawn);
  const isUnfit = ({ leftOut: reason }: ContextPart) => reason === 'window' || reason === 'size';
  const byWriter = parts.filter(({ leftOut: reason }) => reason === 'writer').length;
  const optional = parts.filter(({ isRequired }) => !isRequired).map((part) => part.id);
  const hasUnfit = parts.some(isUnfit);
  return (
    <Disclosure
      className={groupClass}
      level={3}
      isExpanded={isOpen}
      onExpandedChange={setOpen}
      title={
        <span className={groupTitle}>
          <span>
            {strings.seenGroups[id]}{' '}
            <span className={groupCount}>{strings.seenOf(parts.length - leftOut, parts.length)}</span>
          </span>
          <span className={group.leftOut < parts.length ? tokens : leftTokens}>
            {strings.partTokens(group.tokens)}
          </span>
        </span>
      }
    >
      {isOpen && (
        <>
          {optional.length > 1 && (
            <Switch isSelected={byWriter === 0} onChange={(isOn) => onLeftOutChange(optional, !isOn)}>
              {hasUnfit ? strings.seenAllThatFit : strings.seenAll}
            </Switch>
          )}
          {hidden > 0 && (
            <Button variant="quiet" size="small" onPress={() => setDrawn(drawn + drawnAtOnce)}>
              {strings.seenEarlier(Math.min(hidden, drawnAtOnce))}
            </Button>
          )}
          <Stack as="ul" gap={3}>
            {parts.slice(hidden).map((part, index) => (
              <ContextPartRow
                key={part.id}
                part={part}
                title={titleOf(part, hidden + index)}
                onLeftOutChange={onLeftOutChange}
              />
            ))}
          </Stack>
        </>
      )}
    </Disclosure>
  );
}
