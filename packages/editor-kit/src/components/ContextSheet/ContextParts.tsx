'use client';

import { Button, Disclosure, Stack, Switch, Text } from '@fabula/ui-kit';
import { type ReactNode, useMemo, useState } from 'react';
import { Button as AriaButton } from 'react-aria-components';
import type { ContextPart } from '../../model/ContextPart.ts';
import { type ContextGroup, contextGroups, reasonsOf } from '../../model/contextGroups.ts';
import { contextFor, passagePartId, wantsDialogue } from '../../model/contextParts.ts';
import { readable, withheldSummaries } from '../../model/privacy.ts';
import { advanceProgress } from '../../model/Run.ts';
import { staleSummaries } from '../../model/summaries.ts';
import { contextStrings } from '../../react/strings/contextStrings.ts';
import { summaryStrings } from '../../react/strings/partStrings.ts';
import { useEditor, usePartStrings } from '../../react/useEditor.ts';
import {
  always,
  alwaysNote,
  asked as askedLine,
  clamped,
  group as groupClass,
  groupCount,
  groupTitle,
  left,
  leftTokens,
  part,
  partHead,
  partText,
  passageFoot,
  tokens as tokensClass,
  whole,
} from './ContextSheet.css.ts';
import {
  type Asking,
  type LeftOutChange,
  useContextWindow,
  usePassages,
  useReader,
} from './useContextTotal.ts';

export function ContextSheet({ asked, onLeftOutChange }: Asking) {
  const strings = usePartStrings(contextStrings);
  const story = useEditor((state) => state.story);
  const preferences = useEditor((state) => state.preferences);
  const { intent, count, originalContent } = asked;
  const window = useContextWindow();
  const reader = useReader();
  const passages = usePassages(intent, intent.instruction);
  const remember = useEditor((state) => state.rememberPassage);
  const { parts } = useMemo(
    () => contextFor(story, { ...intent, passages }, { settings: preferences, window, originalContent }),
    [story, intent, passages, originalContent, preferences, window],
  );
  const footOf = ({ id, isIncluded }: ContextPart) => {
    const passage = passages.find((one) => passagePartId(one) === id);
    return (
      passage && (
        <PassageFoot words={passage.words} onRemember={isIncluded ? () => remember(passage) : undefined} />
      )
    );
  };
  const groups = useMemo(() => contextGroups(parts), [parts]);
  const reasons = reasonsOf(parts);
  const ofSummaries = usePartStrings(summaryStrings);
  const withheld = withheldSummaries(story).length;
  const stale = staleSummaries(story).length - withheld;
  const hidden = story.paragraphs.length - readable(story, 'model').length;
  const numbers = useMemo(
    () => new Map(story.paragraphs.map(({ id }, index) => [id, index + 1])),
    [story.paragraphs],
  );
  const titleOf = (part: ContextPart, index: number) => {
    if (part.kind === 'details') return strings.seenDetails[part.id.slice(part.id.indexOf(':') + 1)] ?? '';
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
      {hidden > 0 && <Text tone="soft">{strings.hiddenStay(hidden)}</Text>}
      {withheld > 0 && <Text tone="soft">{ofSummaries.withheldSummaries(withheld)}</Text>}
      {stale > 0 && parts.some(({ kind }) => kind === 'section') && (
        <Text tone="soft">{ofSummaries.staleSummaries(stale)}</Text>
      )}
      {groups.map((group) => (
        <ContextGroupView
          key={group.id}
          group={group}
          titleOf={titleOf}
          footOf={footOf}
          onLeftOutChange={onLeftOutChange}
        />
      ))}
      <p className={askedLine}>{words.join(', ')}.</p>
    </Stack>
  );
}

/** Groups that keep their title over a single part. */
const listed: ReadonlySet<ContextGroup['id']> = new Set(['paragraphs', 'memory', 'sections', 'passages']);
/** Shared words named as the reason. */
const fewWords = 4;
/** Groups up to this size start open. */
const fewParts = 4;
/** Parts rendered at a time, since a long story has many. */
const drawnAtOnce = 20;

interface ContextGroupViewProps {
  group: ContextGroup;
  titleOf: (part: ContextPart, index: number) => string;
  footOf: (part: ContextPart) => ReactNode;
  onLeftOutChange: LeftOutChange;
}

/** A single part as it is, several under a title that opens, the newest first. */
function ContextGroupView({ group, titleOf, footOf, onLeftOutChange }: ContextGroupViewProps) {
  const strings = usePartStrings(contextStrings);
  const [isOpen, setOpen] = useState(group.parts.length <= fewParts);
  const [drawn, setDrawn] = useState(drawnAtOnce);
  const { id, parts, leftOut } = group;
  const [only] = parts;
  if (parts.length === 1 && only && !listed.has(id))
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
          <span className={group.leftOut < parts.length ? tokensClass : leftTokens}>
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
                foot={footOf(part)}
              />
            ))}
          </Stack>
        </>
      )}
    </Disclosure>
  );
}

/** Why a passage goes along, and what keeps it in memory. */
function PassageFoot({
  words,
  onRemember,
}: {
  words: readonly string[];
  onRemember: (() => void) | undefined;
}) {
  const strings = usePartStrings(contextStrings);
  return (
    <div className={passageFoot}>
      <span className={alwaysNote}>{strings.foundBy(words.slice(0, fewWords).join(', '))}</span>
      {onRemember && (
        <Button variant="quiet" size="small" onPress={onRemember}>
          {strings.rememberPassage}
        </Button>
      )}
    </div>
  );
}

/** Longer texts are cut until the reader expands them, in characters. */
const longText = 220;

interface ContextPartRowProps {
  part: ContextPart;
  title: string;
  onLeftOutChange: LeftOutChange;
  foot?: ReactNode;
}

function ContextPartRow({ part: given, title, onLeftOutChange, foot }: ContextPartRowProps) {
  const strings = usePartStrings(contextStrings);
  const [isWhole, setWhole] = useState(false);
  const { id, text, tokens, isRequired, isIncluded, leftOut } = given;
  const isLong = text.length > longText;
  return (
    <li className={part}>
      <div className={partHead}>
        {isRequired ? (
          <span className={always}>
            {title} <span className={alwaysNote}>{strings.alwaysSeen}</span>
          </span>
        ) : (
          <Switch isSelected={leftOut !== 'writer'} onChange={(isOn) => onLeftOutChange([id], !isOn)}>
            {title}{' '}
            {(leftOut === 'window' || leftOut === 'size') && (
              <span className={alwaysNote}>{strings.doesNotFit}</span>
            )}
          </Switch>
        )}
        <span className={isIncluded ? tokensClass : leftTokens}>{strings.partTokens(tokens)}</span>
      </div>
      <p
        className={[partText, isLong && !isWhole && clamped, !isIncluded && left].filter(Boolean).join(' ')}
        dir="auto"
      >
        {isLong && !isWhole ? `${text.slice(0, longText).trimEnd()}…` : text}
      </p>
      {isLong && (
        <AriaButton className={whole} aria-expanded={isWhole} onPress={() => setWhole(!isWhole)}>
          {isWhole ? strings.showLess : strings.showWhole}
        </AriaButton>
      )}
      {foot}
    </li>
  );
}
