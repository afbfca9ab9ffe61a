'use client';

import { Button, VisuallyHidden } from '@fabula/ui-kit';
import { nextStep, shortcutLabel } from '@fabula/work-kit';
import { trimmedSentences } from '@fabula/writing';
import { useState } from 'react';
import { draftOf, isRunning } from '../../model/Run.ts';
import { reviewStrings } from '../../react/strings/reviewStrings.ts';
import { useEditor, useEditorStrings, usePartStrings } from '../../react/useEditor.ts';
import { CleaningLine } from '../DraftReview/CleaningLine.tsx';
import { NotFollowed } from '../DraftReview/NotFollowed.tsx';
import { SpentLine } from '../DraftReview/SpentLine.tsx';
import { keyName } from '../ParagraphBar/ParagraphBar.css.ts';
import { Generating, RunBanner } from '../RunBanner/RunBanner.tsx';
import { label, line, spent, takes } from './CaretPencil.css.ts';

export function useHasPencil(): boolean {
  return useEditor(({ pencilAtCaret }) => pencilAtCaret?.rest.some((text) => text.trim() !== '') ?? false);
}

export function CaretLine() {
  const strings = usePartStrings(reviewStrings);
  const hasPencil = useHasPencil();
  const isBusy = useEditor(({ run }) => isRunning(run));
  const draft = useEditor(({ run }) => (isRunning(run) ? null : draftOf(run)));
  const take = useEditor((state) => state.takePencil);
  const discard = useEditor((state) => state.rejectDraft);
  const acts = [
    [strings.accept, 'Enter', () => take('all')],
    [strings.nextSentence, 'Tab', () => take('sentence')],
    [strings.nextWord, 'Alt →', () => take('word')],
    [strings.discard, 'Esc', discard],
  ] as const;
  return (
    <>
      {hasPencil && (
        <div className={line}>
          <span className={label}>{strings.suggested}</span>
          {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would draw a box */}
          <div className={takes} role="group" aria-label={strings.suggested}>
            {acts.map(([words, keys, act]) => (
              <Button
                key={keys}
                variant="quiet"
                size="small"
                preventFocusOnPress
                onPress={() => act()}
                {...(keys === 'Enter' && nextStep)}
              >
                {words}
                <span className={keyName} aria-hidden="true">
                  {shortcutLabel(keys, strings.keys)}
                </span>
              </Button>
            ))}
          </div>
          {draft && (
            <div className={spent}>
              <CleaningLine draft={draft} />
              <SpentLine draft={draft} />
            </div>
          )}
        </div>
      )}
      {isBusy && <Generating />}
      <RunBanner />
      <NotFollowed draft={draft} />
    </>
  );
}

export function PencilVoice() {
  const strings = useEditorStrings();
  const run = useEditor(({ run: now, pencilAtCaret }) => (pencilAtCaret ? now : null));
  const [told, setTold] = useState(0);
  const [said, setSaid] = useState('');
  const isBusy = run !== null && isRunning(run);
  const sentences = run ? (draftOf(run)?.paragraphs ?? []).flatMap(trimmedSentences) : [];
  const whole = isBusy ? Math.max(sentences.length - 1, 0) : sentences.length;
  if (!run && told > 0) {
    setTold(0);
    setSaid('');
  } else if (whole > told) {
    const next = sentences.slice(told, whole).join(' ');
    setTold(whole);
    setSaid(`${told === 0 ? `${strings.suggested}: ` : ''}${next} ${isBusy ? '' : strings.pencilHint}`);
  }
  return (
    <VisuallyHidden>
      <span role="status">{said}</span>
    </VisuallyHidden>
  );
}
