'use client';

import { Fragment, useMemo } from 'react';
import { compareStories, type ParagraphChange } from '../../model/compareStories.ts';
import type { Story } from '../../model/Story.ts';
import { versionStrings } from '../../react/strings/versionStrings.ts';
import { usePartStrings } from '../../react/useEditor.ts';
import { ChangedText } from './ChangedText.tsx';
import {
  addedWhole,
  bare,
  comparison,
  paragraph,
  quiet,
  removedWhole,
  unchanged,
  wholeLabel,
} from './VersionHistory.css.ts';

/** What changed from a version to the story as it stands, sentence by sentence. */
export function VersionComparison({ version, now }: { version: Story; now: Story }) {
  const strings = usePartStrings(versionStrings);
  const { fields, paragraphs, isArrangedOtherwise } = useMemo(
    () => compareStories(version, now),
    [version, now],
  );
  const isSame =
    fields.length === 0 && !isArrangedOtherwise && paragraphs.every(({ kind }) => kind === 'same');
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a text that scrolls must be reachable by keyboard
    <section className={comparison} aria-label={strings.versionCompared} tabIndex={0}>
      {isSame && <p className={quiet}>{strings.versionSame}</p>}
      {fields.map(({ field, before, after }) => (
        <p key={field} className={paragraph}>
          {strings[field]}: <ChangedText original={before} rewritten={after} />
        </p>
      ))}
      {isArrangedOtherwise && <p className={quiet}>{strings.versionArranged}</p>}
      {paragraphs.map((change, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a comparison is made anew whenever anything in it moves
        <ChangedParagraph key={index} change={change} />
      ))}
    </section>
  );
}

function ChangedParagraph({ change }: { change: ParagraphChange }) {
  const strings = usePartStrings(versionStrings);
  switch (change.kind) {
    case 'same':
      return <p className={unchanged}>{strings.versionUnchanged(change.count)}</p>;
    case 'removed':
      return (
        <div className={removedWhole}>
          <span className={wholeLabel}>{strings.versionOnlyThen}</span>
          <p className={paragraph}>
            <del className={bare}>{change.text}</del>
          </p>
        </div>
      );
    case 'added':
      return (
        <div className={addedWhole}>
          <span className={wholeLabel}>{strings.versionSince}</span>
          <p className={paragraph}>
            <ins className={bare}>{change.text}</ins>
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
                  original
                ) : (
                  <ChangedText original={original.trim()} rewritten={rewritten.trim()} />
                )}
                {(action !== 'unchanged' || isBare) && ' '}
              </Fragment>
            );
          })}
        </p>
      );
  }
}
