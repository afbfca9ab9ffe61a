'use client';

import { CloseIcon, Dialog, IconButton, Stack, Text } from '@fabula/ui-kit';
import { EmphasizedText } from '@fabula/work-kit';
import { plainWords } from '@fabula/writing';
import { useMemo } from 'react';
import { Button } from 'react-aria-components';
import { pickedSentences } from '../../model/picks.ts';
import { useEditor, useEditorProvider, useEditorStrings } from '../../react/useEditor.ts';
import { Proposals } from '../Proposals/WaitingProposals.tsx';
import { findParagraph, selectParagraph } from '../StoryText/paragraphElements.ts';
import { jump, note, panel, title } from './StoryEditor.css.ts';
import type { Opened } from './useOpening.ts';

interface MemoryPanelProps {
  /** Default true. */
  isTitled?: boolean;
  onGo?: () => void;
}

/** Milliseconds of the highlight on a sentence that was jumped to. */
const flashTime = 1000;

function flash(sentence: Element | null | undefined): void {
  sentence?.toggleAttribute('data-flash', true);
  setTimeout(() => sentence?.toggleAttribute('data-flash', false), flashTime);
}

export function MemoryPanel({ isTitled = true, onGo }: MemoryPanelProps) {
  const strings = useEditorStrings();
  const { isReadOnly } = useEditorProvider();
  const paragraphs = useEditor(({ story }) => story.paragraphs);
  const picks = useEditor(({ story }) => story.picks);
  const toggle = useEditor((state) => state.toggleStoryPick);
  const unfold = useEditor((state) => state.unfold);
  const notes = useMemo(() => pickedSentences(paragraphs, picks), [paragraphs, picks]);

  const goTo = (from: Element, paragraphId: string, sentence: number) => {
    onGo?.();
    unfold(paragraphId);
    requestAnimationFrame(() => {
      selectParagraph(from, paragraphId, 'center');
      const paragraph = findParagraph(from, paragraphId);
      flash(paragraph?.querySelector(`[data-fabula-sentence="${sentence}"]`));
    });
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

/** False for a read-only story without marks, where the panel would only invite to mark. */
export function useHasMemory(): boolean {
  const { isReadOnly } = useEditorProvider();
  const isEmpty = useEditor(({ story }) => Object.values(story.picks).every(({ length }) => length === 0));
  return !isReadOnly || !isEmpty;
}

export function MemoryDialog({ isOpen, onOpenChange }: Opened) {
  const strings = useEditorStrings();
  return (
    <Dialog title={strings.memory} closeLabel={strings.close} isOpen={isOpen} onOpenChange={onOpenChange}>
      {({ close }) => (
        <>
          <Proposals onGo={close} />
          <MemoryPanel isTitled={false} onGo={close} />
        </>
      )}
    </Dialog>
  );
}
