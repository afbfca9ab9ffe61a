'use client';

import { diffWords } from '@fabula/work-kit/core';
import { memo, useMemo } from 'react';
import type { ReviewedChange } from '../../model/sentenceChanges.ts';
import { reviewStrings } from '../../react/strings/reviewStrings.ts';
import { usePartStrings } from '../../react/useEditor.ts';
import { added, breakMark, change as changeClass, removed } from './RewritePreview.css.ts';

export interface ChangeMarkProps {
  change: ReviewedChange;
  index: number;
  /** The one that the keys act on; Tab comes to it. */
  isCurrent: boolean;
  /** Text that is still being written is only shown. */
  isReadOnly: boolean;
}

const checked = { open: 'mixed', accepted: 'true', rejected: 'false' } as const;

/** A changed sentence: what goes is struck, what comes is underlined. Renders again only when it changes itself. */
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
      aria-label={nameOf(strings.change, change, original, rewritten)}
      tabIndex={isCurrent ? 0 : -1}
      className={changeClass}
      data-change={index}
      data-verdict={verdict}
      data-current={isCurrent || undefined}
    >
      {action === 'edit' &&
        pieces.map(({ kind, text }, at) =>
          kind === 'same' ? (
            text
          ) : kind === 'removed' ? (
            // biome-ignore lint/suspicious/noArrayIndexKey: a piece is known by its place
            <del key={at} className={removed}>
              {text}
            </del>
          ) : (
            // biome-ignore lint/suspicious/noArrayIndexKey: a piece is known by its place
            <ins key={at} className={added}>
              {text}
            </ins>
          ),
        )}
      {action === 'remove' && <del className={removed}>{original}</del>}
      {action === 'add' && <ins className={added}>{rewritten}</ins>}
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
