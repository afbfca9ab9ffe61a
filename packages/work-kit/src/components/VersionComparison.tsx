'use client';

import { Text, VisuallyHidden } from '@fabula/ui-kit';
import { Fragment, useMemo } from 'react';
import { diffWords, type TextChange, type WorkComparison } from '../model/compare.ts';
import type { VersionStrings } from '../strings/keepingStrings.ts';
import type { WorkStrings } from '../strings/workStrings.ts';
import {
  added,
  addedWhole,
  bare,
  comparison,
  paragraph,
  removed,
  removedWhole,
  typewritten,
  unchanged,
  wholeLabel,
} from './dialogs.css.ts';
import { EmphasizedText } from './EmphasizedText.tsx';

type Strings = VersionStrings & Pick<WorkStrings, 'title' | 'premise' | 'genre'>;

export interface VersionComparisonProps<Work> {
  version: Work;
  now: Work;
  compare: (before: Work, after: Work) => WorkComparison;
  isTypewritten: boolean;
  strings: Strings;
}

export function VersionComparison<Work>({
  version,
  now,
  compare,
  isTypewritten,
  strings,
}: VersionComparisonProps<Work>) {
  const { fields, texts, isArrangedOtherwise } = useMemo(
    () => compare(version, now),
    [compare, version, now],
  );
  const isSame = fields.length === 0 && !isArrangedOtherwise && texts.every(({ kind }) => kind === 'same');
  return (
    <section
      className={isTypewritten ? `${comparison} ${typewritten}` : comparison}
      aria-label={strings.versionCompared}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a text that scrolls must be reachable by keyboard
      tabIndex={0}
    >
      {isSame && <Text tone="soft">{strings.versionSame}</Text>}
      {fields.map(({ field, before, after }) => (
        <p key={field} className={paragraph}>
          {strings[field]}: <ChangedWords original={before} rewritten={after} strings={strings} />
        </p>
      ))}
      {isArrangedOtherwise && <Text tone="soft">{strings.versionArranged}</Text>}
      {texts.map((change, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a comparison is made anew whenever anything in it moves
        <ChangedText key={index} change={change} strings={strings} />
      ))}
    </section>
  );
}

function ChangedText({ change, strings }: { change: TextChange; strings: Strings }) {
  switch (change.kind) {
    case 'same':
      return <p className={unchanged}>{strings.versionUnchanged(change.count)}</p>;
    case 'removed':
      return (
        <div className={removedWhole}>
          <span className={wholeLabel}>{strings.versionOnlyThen}</span>
          <p className={paragraph}>
            <del className={bare}>
              <EmphasizedText text={change.text} />
            </del>
          </p>
        </div>
      );
    case 'added':
      return (
        <div className={addedWhole}>
          <span className={wholeLabel}>{strings.versionSince}</span>
          <p className={paragraph}>
            <ins className={bare}>
              <EmphasizedText text={change.text} />
            </ins>
          </p>
        </div>
      );
    case 'changed':
      return (
        <p className={paragraph}>
          {change.changes.map(({ action, original, rewritten }, index, all) => {
            const next = all[index + 1]?.action ?? 'unchanged';
            // A sentence that was the last of its paragraph brings no blank.
            const isBare = next !== 'unchanged' && !/\s$/.test(original);
            return (
              // biome-ignore lint/suspicious/noArrayIndexKey: the sentences of one comparison never move
              <Fragment key={index}>
                {action === 'unchanged' ? (
                  <EmphasizedText text={original} />
                ) : (
                  <ChangedWords original={original.trim()} rewritten={rewritten.trim()} strings={strings} />
                )}
                {(action !== 'unchanged' || isBare) && ' '}
              </Fragment>
            );
          })}
        </p>
      );
  }
}

function ChangedWords({
  original,
  rewritten,
  strings,
}: {
  original: string;
  rewritten: string;
  strings: Strings;
}) {
  return diffWords(original, rewritten).map(({ kind, text }, index, pieces) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of one sentence never move
    <Fragment key={index}>
      {kind === 'same' && <EmphasizedText text={text} />}
      {kind === 'removed' && (
        <del className={removed}>
          <VisuallyHidden>{strings.versionOnlyThen}: </VisuallyHidden>
          <EmphasizedText text={text} />
        </del>
      )}
      {kind === 'added' && (
        <ins className={added}>
          <VisuallyHidden>{strings.versionSince}: </VisuallyHidden>
          <EmphasizedText text={text} />
        </ins>
      )}
      {kind === 'removed' && pieces[index + 1]?.kind === 'added' && ' '}
    </Fragment>
  ));
}
