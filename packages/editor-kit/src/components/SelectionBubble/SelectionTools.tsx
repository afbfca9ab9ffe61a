'use client';

import { BookmarkIcon, IconButton, PencilIcon } from '@fabula/ui-kit';
import { alternativesOf } from '../../model/Preferences.ts';
import { type Selected, sentencesOfSelected } from '../../model/selection.ts';
import { verbsIn } from '../../model/verbs.ts';
import { menuStrings } from '../../react/strings/partStrings.ts';
import { useEditor, useEditorProvider, useEditorStrings, usePartStrings } from '../../react/useEditor.ts';
import { GenerateButton } from '../GenerateButton/GenerateButton.tsx';
import { useWaitReason, verbName } from '../ParagraphBar/verbTools.tsx';

export interface SelectionToolsProps {
  selected: Selected;
  onLeave: () => void;
  className: string;
}

export function SelectionTools({ selected, onLeave, className }: SelectionToolsProps) {
  const strings = useEditorStrings();
  const texts = usePartStrings(menuStrings);
  const { store } = useEditorProvider();
  const picks = useEditor(({ story }) => story.picks);
  const cost = useSelectionCost();
  const reason = useWaitReason();
  const sentences = sentencesOfSelected(selected);
  const isMarked = sentences.every(({ id, sentence }) => picks[id]?.includes(sentence));

  const mark = () => {
    const state = store.getState();
    state.takeTyped();
    for (const { id, sentence } of sentences)
      if (isMarked === (state.story.picks[id]?.includes(sentence) ?? false))
        store.getState().toggleStoryPick(id, sentence);
    onLeave();
  };

  return (
    <>
      {verbsIn('selection').map((verb) => (
        <GenerateButton
          key={verb.id}
          operation="rewrite"
          variant="quiet"
          size="small"
          className={className}
          cost={cost}
          isCostShown={false}
          disabledReason={reason}
          aria-label={verbName(strings, verb)}
          onPress={() => store.getState().rewriteSelection(selected, verb.selection ?? 'rewrite')}
        >
          {verbName(strings, verb)}
        </GenerateButton>
      ))}
      <IconButton
        size="small"
        label={texts.ownInstruction}
        isDisabled={reason !== undefined}
        onPress={() => store.getState().askAboutSelection(selected)}
      >
        <PencilIcon size={16} />
      </IconButton>
      <IconButton size="small" label={isMarked ? texts.unmarkSelection : texts.markSelection} onPress={mark}>
        <BookmarkIcon size={16} />
      </IconButton>
    </>
  );
}

/** In credits for all alternatives; null hides the price. */
export function useSelectionCost(): number | null {
  const { costOf } = useEditorProvider();
  const preferences = useEditor((state) => state.preferences);
  const one = costOf({ kind: 'rewrite', count: 1, isReasoning: preferences.useReasoningModel });
  return one === null ? null : one * alternativesOf('rewrite', preferences);
}
