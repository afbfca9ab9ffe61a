'use client';

import {
  ArrowDownIcon,
  ArrowUpIcon,
  Button,
  CheckIcon,
  CloseIcon,
  IconButton,
  PencilIcon,
  Toolbar,
} from '@fabula/ui-kit';
import { EmphasizedText, ownUndo } from '@fabula/work-kit';
import { diffWords } from '@fabula/work-kit/core';
import { plainWords } from '@fabula/writing';
import { type KeyboardEvent, memo, useEffect, useMemo, useRef, useState } from 'react';
import { TextArea } from 'react-aria-components';
import type { ReviewedChange, VerdictCounts } from '../../model/sentenceChanges.ts';
import { reviewStrings } from '../../react/strings/reviewStrings.ts';
import { usePartStrings, useTextLang } from '../../react/useEditor.ts';
import {
  added,
  breakMark,
  change as changeClass,
  counts as countsClass,
  removed,
  sentenceField,
  spring,
  tools,
} from './RewritePreview.css.ts';

interface ChangeMarkProps {
  change: ReviewedChange;
  index: number;
  isCurrent: boolean;
  isReadOnly: boolean;
}

const checked = { open: 'mixed', accepted: 'true', rejected: 'false' } as const;

/** Memoised: renders again only when its own change does. */
export const ChangeMark = memo(function ChangeMark({
  change,
  index,
  isCurrent,
  isReadOnly,
}: ChangeMarkProps) {
  const strings = usePartStrings(reviewStrings);
  const { action, verdict } = change;
  const original = change.original.trim();
  const rewritten = (change.edited ?? change.rewritten).trim();
  const pieces = useMemo(
    () => (action === 'edit' ? diffWords(original, rewritten) : []),
    [action, original, rewritten],
  );
  return (
    // biome-ignore lint/a11y/useSemanticElements: an input cannot hold text that wraps with its paragraph
    <span
      role="checkbox"
      aria-checked={checked[verdict]}
      aria-readonly={isReadOnly || undefined}
      aria-label={nameOf(strings.change, change, plainWords(original), plainWords(rewritten))}
      tabIndex={isCurrent ? 0 : -1}
      className={changeClass}
      data-change={index}
      data-verdict={verdict}
      data-current={isCurrent || undefined}
    >
      {action === 'edit' &&
        pieces.map(({ kind, text }, at) =>
          kind === 'same' ? (
            // biome-ignore lint/suspicious/noArrayIndexKey: a piece is known by its place
            <EmphasizedText key={at} text={text} />
          ) : kind === 'removed' ? (
            // biome-ignore lint/suspicious/noArrayIndexKey: a piece is known by its place
            <del key={at} className={removed}>
              <EmphasizedText text={text} />
            </del>
          ) : (
            // biome-ignore lint/suspicious/noArrayIndexKey: a piece is known by its place
            <ins key={at} className={added}>
              <EmphasizedText text={text} />
            </ins>
          ),
        )}
      {action === 'remove' && (
        <del className={removed}>
          <EmphasizedText text={original} />
        </del>
      )}
      {action === 'add' && (
        <ins className={added}>
          <EmphasizedText text={rewritten} />
        </ins>
      )}
      {action === 'paragraph_break' && <ins className={`${added} ${breakMark}`}>¶</ins>}
    </span>
  );
});

function nameOf(
  words: (typeof reviewStrings)['change'],
  { action }: ReviewedChange,
  original: string,
  rewritten: string,
): string {
  switch (action) {
    case 'edit':
      return words.edit(original, rewritten);
    case 'remove':
      return words.remove(original);
    case 'add':
      return words.add(rewritten);
    default:
      return words.paragraph_break;
  }
}

interface SentenceFieldProps {
  text: string;
  /** `text` is null when nothing changed. `isByKey`: the focus returns to the sentence. */
  onDone: (text: string | null, isByKey: boolean) => void;
}

/** Enter keeps, Escape restores. */
export function SentenceField({ text: given, onDone }: SentenceFieldProps) {
  const strings = usePartStrings(reviewStrings);
  const lang = useTextLang();
  const [text, setText] = useState(given);
  const area = useRef<HTMLTextAreaElement>(null);

  useEffect(() => {
    area.current?.focus();
    area.current?.setSelectionRange(area.current.value.length, area.current.value.length);
  }, []);

  const isDone = useRef(false);
  const finish = (isKept: boolean, isByKey: boolean) => {
    if (isDone.current) return;
    isDone.current = true;
    const isChanged = text.trim() !== '' && text.trim() !== given;
    onDone(isKept && isChanged ? text.trim() : null, isByKey);
  };

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Enter' && !event.shiftKey && !event.ctrlKey && !event.metaKey) finish(true, true);
    else if (event.key === 'Escape') finish(false, true);
    else {
      event.stopPropagation();
      return;
    }
    event.preventDefault();
    event.stopPropagation();
  };

  return (
    <TextArea
      ref={area}
      {...ownUndo}
      aria-label={strings.editedSentence}
      className={sentenceField}
      dir="auto"
      {...lang}
      rows={Math.max(1, Math.ceil(text.length / 60))}
      value={text}
      onChange={(event) => setText(event.target.value)}
      onKeyDown={onKeyDown}
      onBlur={() => finish(true, false)}
    />
  );
}

interface ChangeToolsProps {
  counts: VerdictCounts;
  canEdit: boolean;
  onCommand: (command: ChangeCommand) => void;
}

export function ChangeTools({ counts, canEdit, onCommand }: ChangeToolsProps) {
  const strings = usePartStrings(reviewStrings);
  return (
    <Toolbar aria-label={strings.changeTools} className={tools}>
      <IconButton
        size="small"
        label={strings.previousChange}
        shortcut="K"
        onPress={() => onCommand('previous')}
      >
        <ArrowUpIcon size={16} />
      </IconButton>
      <IconButton size="small" label={strings.nextChange} shortcut="J" onPress={() => onCommand('next')}>
        <ArrowDownIcon size={16} />
      </IconButton>
      <IconButton size="small" label={strings.acceptChange} shortcut="A" onPress={() => onCommand('accept')}>
        <CheckIcon size={16} />
      </IconButton>
      <IconButton size="small" label={strings.rejectChange} shortcut="R" onPress={() => onCommand('reject')}>
        <CloseIcon size={16} />
      </IconButton>
      <IconButton
        size="small"
        label={strings.editChange}
        shortcut="E"
        disabledReason={canEdit ? undefined : strings.nothingToEdit}
        onPress={() => onCommand('edit')}
      >
        <PencilIcon size={16} />
      </IconButton>
      <span className={countsClass}>{strings.verdicts(counts.open, counts.accepted, counts.rejected)}</span>
      <span className={spring} />
      <Button variant="quiet" size="small" aria-keyshortcuts="Shift+A" onPress={() => onCommand('acceptAll')}>
        {strings.acceptAll}
      </Button>
      <Button variant="quiet" size="small" aria-keyshortcuts="Shift+R" onPress={() => onCommand('rejectAll')}>
        {strings.rejectAll}
      </Button>
    </Toolbar>
  );
}

export type ChangeCommand =
  | 'next'
  | 'previous'
  | 'first'
  | 'last'
  | 'accept'
  | 'reject'
  | 'turn'
  | 'edit'
  | 'acceptAll'
  | 'rejectAll';

const keys: Record<string, ChangeCommand> = {
  j: 'next',
  ArrowDown: 'next',
  k: 'previous',
  ArrowUp: 'previous',
  Home: 'first',
  End: 'last',
  a: 'accept',
  r: 'reject',
  e: 'edit',
  ' ': 'turn',
};

/** Horizontal arrows follow the reading direction. */
export function commandOf(
  { key, shiftKey }: { key: string; shiftKey: boolean },
  isRightToLeft: boolean,
): ChangeCommand | null {
  const letter = key.length === 1 ? key.toLowerCase() : key;
  if (shiftKey) return letter === 'a' ? 'acceptAll' : letter === 'r' ? 'rejectAll' : null;
  if (key === 'ArrowRight') return isRightToLeft ? 'previous' : 'next';
  if (key === 'ArrowLeft') return isRightToLeft ? 'next' : 'previous';
  return keys[letter] ?? null;
}
