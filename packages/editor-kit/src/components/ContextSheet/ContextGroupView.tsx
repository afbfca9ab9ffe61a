'use client';

import { Button, Disclosure, Switch } from '@fabula/ui-kit';
import { useState } from 'react';
import type { ContextGroup } from '../../model/contextGroups.ts';
import type { ContextPart } from '../../model/contextParts.ts';
import { contextStrings } from '../../react/strings/contextStrings.ts';
import { usePartStrings } from '../../react/useEditor.ts';
import { ContextPartRow } from './ContextPartRow.tsx';
import { group as groupClass, groupCount, groupTitle, leftTokens, list, tokens } from './ContextSheet.css.ts';
import type { LeftOutChange } from './useLeftOut.ts';

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
export function ContextGroupView({ group, titleOf, onLeftOutChange }: ContextGroupViewProps) {
  const strings = usePartStrings(contextStrings);
  const [isOpen, setOpen] = useState(group.parts.length <= fewParts);
  const [drawn, setDrawn] = useState(drawnAtOnce);
  const { id, parts, leftOut } = group;
  const [only] = parts;
  if (parts.length === 1 && only && id !== 'paragraphs' && id !== 'memory' && id !== 'sections')
    return (
      <ul className={list}>
        <ContextPartRow part={only} title={titleOf(only, 0)} onLeftOutChange={onLeftOutChange} />
      </ul>
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
          <ul className={list}>
            {parts.slice(hidden).map((part, index) => (
              <ContextPartRow
                key={part.id}
                part={part}
                title={titleOf(part, hidden + index)}
                onLeftOutChange={onLeftOutChange}
              />
            ))}
          </ul>
        </>
      )}
    </Disclosure>
  );
}
