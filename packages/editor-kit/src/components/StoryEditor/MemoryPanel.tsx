'use client';

import { CloseIcon, Dialog, IconButton, Stack, Text } from '@fabula/ui-kit';
import { EmphasizedText } from '@fabula/work-kit';
import { plainWords } from '@fabula/writing';
import { useEffect, useMemo, useRef } from 'react';
import { Button } from 'react-aria-components';
import { pickedSentences } from '../../model/picks.ts';
import type { Paragraph } from '../../model/Story.ts';
import { useEditor, useEditorProvider, useEditorStrings } from '../../react/useEditor.ts';
import { Proposals, useHasProposals } from '../Proposals/WaitingProposals.tsx';
import { afterMenu, findParagraph, selectParagraph } from '../StoryText/paragraphElements.ts';
import { jump, note, panel, title } from './StoryEditor.css.ts';
import type { Leave, Opened } from './useOpening.ts';

interface MemoryPanelProps {
  /** Default true. */
  isTitled?: boolean;
  onGo?: Leave;
}

/** Milliseconds of the highlight on a sentence that was jumped to. */
const flashTime = 1000;

function flash(sentence: Element | null | undefined): void {
  sentence?.toggleAttribute('data-flash', true);
  setTimeout(() => sentence?.toggleAttribute('data-flash', false), flashTime);
}

const noParagraphs: readonly Paragraph[] = [];

export function MemoryPanel({ isTitled = true, onGo }: MemoryPanelProps) {
  const strings = useEditorStrings();
  const { isReadOnly } = useEditorProvider();
  const picks = useEditor(({ story }) => story.picks);
  const isEmpty = Object.keys(picks).length === 0;
  const paragraphs = useEditor(({ story }) => (isEmpty ? noParagraphs : story.paragraphs));
  const toggle = useEditor((state) => state.toggleStoryPick);
  const unfold = useEditor((state) => state.unfold);
  const notes = useMemo(() => pickedSentences(paragraphs, picks), [paragraphs, picks]);

  const leave: Leave = onGo ?? ((from, act) => act(from));
  const goTo = (from: Element, paragraphId: string, sentence: number) => {
    unfold(paragraphId);
    leave(from, (place) =>
      requestAnimationFrame(() => {
        selectParagraph(place, paragraphId, 'center');
        const paragraph = findParagraph(place, paragraphId);
        flash(paragraph?.querySelector(`[data-fabula-sentence="${sentence}"]`));
      }),
    );
  };

  return (
    <div className={panel}>
      {isTitled && <h2 className={title}>{strings.memory}</h2>}
      {notes.length === 0 ? (
        <>
          <Text variant="label" tone="soft">
            {strings.memoryEmpty}
          </Text>
          <Text variant="label" tone="faint">
            {strings.memoryEmptyDetail}
          </Text>
        </>
      ) : (
        <Stack as="ul" gap={3}>
          {notes.map(({ paragraphId, sentence, text }) => (
            <li key={`${paragraphId}-${sentence}`} className={note}>
              <Button
                className={jump}
                aria-label={strings.goToSentence(plainWords(text))}
                onPress={({ target }) => goTo(target, paragraphId, sentence)}
              >
                <EmphasizedText text={text} />
              </Button>
              {!isReadOnly && (
                <IconButton size="small" label={strings.forget} onPress={() => toggle(paragraphId, sentence)}>
                  <CloseIcon />
                </IconButton>
              )}
            </li>
          ))}
        </Stack>
      )}
    </div>
  );
}

/** False while AI is off, and for a read-only story without marks, where the panel would only invite to mark. */
export function useHasMemory(): boolean {
  const { isReadOnly, hasAi } = useEditorProvider();
  const isEmpty = useEditor(({ story }) => Object.values(story.picks).every(({ length }) => length === 0));
  return hasAi && (!isReadOnly || !isEmpty);
}

export function MemoryDialog({ triggerRef, isOpen, onOpenChange }: Opened) {
  const strings = useEditorStrings();
  const hasProposals = useHasProposals();
  const next = useRef<Parameters<Leave>[1] | null>(null);
  const leave: Leave = (_, act) => {
    next.current = act;
    onOpenChange(false);
  };
  const go = () => {
    const act = next.current;
    next.current = null;
    if (act) afterMenu(() => triggerRef.current && act(triggerRef.current));
  };
  return (
    <Dialog
      title={hasProposals ? strings.proposalsAndMemory : strings.memory}
      closeLabel={strings.close}
      isOpen={isOpen}
      onOpenChange={onOpenChange}
    >
      <Proposals onGo={leave} />
      <MemoryPanel isTitled={false} onGo={leave} />
      <WhenGone act={go} />
    </Dialog>
  );
}

/** A dialog gives the focus back when it is gone: who is led elsewhere goes there after it. */
export function WhenGone({ act }: { act: () => void }) {
  const latest = useRef(act);
  useEffect(() => {
    latest.current = act;
  });
  useEffect(() => () => latest.current(), []);
  return null;
}
