'use client';

import { BookmarkIcon, IconButton, PencilIcon, useBrowserLayoutEffect } from '@fabula/ui-kit';
import { type KeyboardEvent, useRef } from 'react';
import { Toolbar } from 'react-aria-components';
import { alternativesOf } from '../../model/Preferences.ts';
import { draftOf, isRunning } from '../../model/Run.ts';
import { sentencesOfSelected } from '../../model/selection.ts';
import { verbsIn } from '../../model/verbs.ts';
import { menuStrings } from '../../react/strings/partStrings.ts';
import { useEditor, useEditorProvider, useEditorStrings, usePartStrings } from '../../react/useEditor.ts';
import { GenerateButton } from '../GenerateButton/GenerateButton.tsx';
import { verbName } from '../ParagraphBar/toolIcons.tsx';
import { bubble, price, row, rule, verbButton } from './SelectionBubble.css.ts';
import type { ShownSelection } from './useSelection.ts';

export interface SelectionBubbleProps {
  shown: ShownSelection;
  /** Gives the focus back to the text. */
  onLeave: () => void;
}

/** So far it stays from the words, and from the edges of the story, in pixels. */
const gap = 8;
/** Under the editor's own header there is no room above a line, in pixels. */
const header = 120;

/** What can be done with selected words, in one row over them: verbs, an instruction of one's own, marking as memory. */
export function SelectionBubble({ shown, onLeave }: SelectionBubbleProps) {
  const strings = useEditorStrings();
  const texts = usePartStrings(menuStrings);
  const { store, costOf } = useEditorProvider();
  const root = useRef<HTMLDivElement>(null);
  const isBusy = useEditor(({ run }) => isRunning(run));
  const isReviewing = useEditor(({ run }) => draftOf(run) !== null);
  const preferences = useEditor((state) => state.preferences);
  const picks = useEditor(({ story }) => story.picks);
  const { selected } = shown;
  const count = alternativesOf('rewrite', preferences);
  const one = costOf({ kind: 'rewrite', count: 1, isReasoning: preferences.useReasoningModel });
  const cost = one === null ? null : one * count;
  const reason = isBusy ? strings.waitForWriter : isReviewing ? strings.reviewFirst : undefined;
  const sentences = sentencesOfSelected(selected);
  const isMarked = sentences.every(({ id, sentence }) => picks[id]?.includes(sentence));

  useBrowserLayoutEffect(() => {
    const element = root.current;
    const box = element?.parentElement;
    if (!element || !box) return;
    const { width, height } = element.getBoundingClientRect();
    const isAbove = shown.top + box.getBoundingClientRect().top - height - gap > header;
    const most = box.clientWidth - width;
    element.style.left = `${Math.max(0, Math.min(shown.middle - width / 2, most))}px`;
    element.style.top = `${isAbove ? shown.top - height - gap : shown.bottom + gap}px`;
  }, [shown]);

  const mark = () => {
    const state = store.getState();
    state.takeTyped();
    for (const { id, sentence } of sentences)
      if (isMarked === (state.story.picks[id]?.includes(sentence) ?? false))
        store.getState().toggleStoryPick(id, sentence);
    onLeave();
  };

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    event.preventDefault();
    event.stopPropagation();
    onLeave();
  };

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it hears the keys of the toolbar in it
    <div
      ref={root}
      className={bubble}
      data-fabula-bubble
      // The words stay selected, and the text keeps the focus.
      onMouseDown={(event) => event.preventDefault()}
      onKeyDown={onKeyDown}
    >
      <Toolbar aria-label={texts.selectionTools} className={row}>
        {verbsIn('selection').map((verb) => (
          <GenerateButton
            key={verb.id}
            operation="rewrite"
            variant="quiet"
            size="small"
            className={verbButton}
            cost={cost}
            isCostShown={false}
            disabledReason={reason}
            aria-label={verbName(strings, verb)}
            onPress={() => store.getState().rewriteSelection(selected, verb.selection ?? 'rewrite')}
          >
            {verbName(strings, verb)}
          </GenerateButton>
        ))}
        <span className={rule} />
        <IconButton
          size="small"
          label={texts.ownInstruction}
          isDisabled={reason !== undefined}
          onPress={() => store.getState().askAboutSelection(selected)}
        >
          <PencilIcon size={16} />
        </IconButton>
        <IconButton
          size="small"
          label={isMarked ? texts.unmarkSelection : texts.markSelection}
          onPress={mark}
        >
          <BookmarkIcon size={16} />
        </IconButton>
      </Toolbar>
      {cost !== null && <span className={price}>{strings.credits(cost)}</span>}
    </div>
  );
}
