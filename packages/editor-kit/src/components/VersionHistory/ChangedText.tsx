'use client';

import { VisuallyHidden } from '@fabula/ui-kit';
import { Fragment } from 'react';
import { diffWords } from '../../model/diffWords.ts';
import type { SentenceChange } from '../../model/sentenceChanges.ts';
import { versionStrings } from '../../react/strings/versionStrings.ts';
import { usePartStrings } from '../../react/useEditor.ts';
import { added, removed } from './VersionHistory.css.ts';

/** Text that a version had and the story has not. */
function OnlyThen({ text }: { text: string }) {
  const strings = usePartStrings(versionStrings);
  return (
    <del className={removed}>
      <VisuallyHidden>{strings.versionOnlyThen}: </VisuallyHidden>
      {text}
    </del>
  );
}

/** Text that came since. */
function SinceThen({ text }: { text: string }) {
  const strings = usePartStrings(versionStrings);
  return (
    <ins className={added}>
      <VisuallyHidden>{strings.versionSince}: </VisuallyHidden>
      {text}
    </ins>
  );
}

/** One wording beside another, word by word. */
export function ChangedText({ original, rewritten }: Pick<SentenceChange, 'original' | 'rewritten'>) {
  return diffWords(original, rewritten).map(({ kind, text }, index, pieces) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of one sentence never move
    <Fragment key={index}>
      {kind === 'same' ? text : kind === 'removed' ? <OnlyThen text={text} /> : <SinceThen text={text} />}
      {kind === 'removed' && pieces[index + 1]?.kind === 'added' && ' '}
    </Fragment>
  ));
}
