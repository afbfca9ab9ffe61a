'use client';

import { Banner, Button, Proposed, RetryIcon, Spinner, TextArea, useIntoView } from '@fabula/ui-kit';
import { focusedElement } from '@fabula/ui-kit/dom';
import { ownUndo } from '@fabula/work-kit';
import { useEffect, useRef, useState } from 'react';
import type { SummaryWork } from '../../model/Assistance.ts';
import { summaryPencilId } from '../../model/pencil.ts';
import { breakPlace } from '../../model/sections.ts';
import { failureWords } from '../../react/strings/EditorStrings.ts';
import { summaryStrings } from '../../react/strings/partStrings.ts';
import { useEditor, useEditorProvider, usePartStrings, useTextLang } from '../../react/useEditor.ts';
import { useWaiting } from '../StoryEditor/WaitingPencil.tsx';
import { actions, pencil, proposal, status, summaryField } from './SectionEnding.css.ts';

export function SummaryPencil({ breakId, work }: { breakId: string; work: SummaryWork }) {
  const strings = usePartStrings(summaryStrings);
  const summarise = useEditor((state) => state.summarise);
  const drop = useEditor((state) => state.dropSummary);
  const { failureActions } = useEditorProvider();
  const failed = useIntoView<HTMLDivElement>(work.state === 'failed' && work);
  if (work.state === 'asked')
    return (
      <div className={status}>
        <Spinner />
        <span role="status">{strings.summaryAsked}</span>
        <Button
          size="small"
          onPress={({ target }) => {
            refocusSection(target);
            drop(breakId);
          }}
        >
          {strings.cancel}
        </Button>
      </div>
    );
  if (work.state === 'failed') {
    const ownWords = failureWords(strings, work.failure);
    return (
      <Banner
        ref={failed}
        tone="error"
        title={strings.summaryFailed}
        className={pencil}
        actions={
          <>
            <Button
              size="small"
              icon={<RetryIcon />}
              onPress={({ target }) => {
                refocusSection(target);
                summarise(breakId);
              }}
            >
              {strings.retry}
            </Button>
            {failureActions(work.failure)}
            <Button
              size="small"
              variant="quiet"
              onPress={({ target }) => {
                refocusSection(target);
                drop(breakId);
              }}
            >
              {strings.dismiss}
            </Button>
          </>
        }
      >
        {ownWords.detail ?? ownWords.message}
      </Banner>
    );
  }
  return <Proposal breakId={breakId} text={work.text} />;
}

function Proposal({ breakId, text }: { breakId: string; text: string }) {
  const strings = usePartStrings(summaryStrings);
  const lang = useTextLang();
  const accept = useEditor((state) => state.acceptSummary);
  const drop = useEditor((state) => state.dropSummary);
  const edit = useEditor((state) => state.editProposedSummary);
  const [isEditing, setEditing] = useState(false);
  const field = useRef<HTMLTextAreaElement>(null);
  const proposed = useIntoView<HTMLDivElement>(breakId);
  useWaiting(
    proposed,
    true,
    useEditor(({ story }) => breakPlace(story, breakId)),
  );
  useEffect(() => {
    if (isEditing) field.current?.focus();
  }, [isEditing]);
  return (
    <div ref={proposed} className={pencil} data-fabula-waiting={summaryPencilId(breakId)}>
      <Proposed state="pencil" label={strings.summaryProposed}>
        {isEditing ? (
          <div {...ownUndo}>
            <TextArea
              ref={field}
              variant="page"
              rows={1}
              autoGrow
              label={strings.summaryProposed}
              isLabelHidden
              value={text}
              onChange={(words) => edit(breakId, words.replace(/\s*\n\s*/g, ' '))}
              className={summaryField}
            />
          </div>
        ) : (
          <p className={proposal} dir="auto" {...lang}>
            {text}
          </p>
        )}
      </Proposed>
      <div className={actions}>
        <Button
          size="small"
          aria-label={strings.acceptSummary}
          onPress={({ target }) => {
            refocusSection(target);
            accept(breakId);
          }}
        >
          {strings.accept}
        </Button>
        <Button
          size="small"
          variant="quiet"
          aria-label={strings.rejectSummary}
          onPress={({ target }) => {
            refocusSection(target);
            drop(breakId);
          }}
        >
          {strings.reject}
        </Button>
        {!isEditing && (
          <Button
            size="small"
            variant="quiet"
            aria-label={strings.editSummary}
            onPress={() => setEditing(true)}
          >
            {strings.edit}
          </Button>
        )}
      </div>
    </div>
  );
}

export function refocusSection(pressed: Element): void {
  const place = pressed.closest('[data-fabula-break]');
  requestAnimationFrame(() => {
    if (!focusedElement(place))
      place?.querySelector<HTMLElement>('[data-fabula-section-toggle]')?.focus({ preventScroll: true });
  });
}
