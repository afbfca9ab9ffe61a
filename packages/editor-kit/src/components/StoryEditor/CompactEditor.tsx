'use client';

import { TextArea } from '@fabula/ui-kit';
import { useEditor, useEditorProvider, useEditorStrings } from '../../react/useEditor.ts';
import { SaveBanner } from '../Banners/Banners.tsx';
import { PremiseFold } from '../PremiseCard/PremiseCard.tsx';
import { useIsPainted } from './afterText.tsx';
import { compactSheet, premise as premiseClass } from './StoryEditor.css.ts';
import { ReadPremise, StoryEditor, type StoryEditorProps } from './StoryEditor.tsx';

export interface CompactEditorProps extends Omit<StoryEditorProps, 'children'> {}

/**
 * The editor with nothing beside the text: premise as a line, paragraphs, one field. Needs a
 * `StoryEditorProvider`; under one that stays mounted, the whole editor and this one share all state.
 */
export function CompactEditor({ toolbarStart, toolbarOffset, ...props }: CompactEditorProps) {
  const strings = useEditorStrings();
  return (
    <StoryEditor aria-label={strings.compactLabel} {...props}>
      <StoryEditor.Header start={toolbarStart} offset={toolbarOffset} isPlain>
        <StoryEditor.Space />
        <StoryEditor.Undo />
        <StoryEditor.Menu />
        <StoryEditor.Save />
      </StoryEditor.Header>
      <div className={compactSheet} data-fabula-page>
        <SaveBanner />
        <PremiseLine />
        <StoryEditor.Text />
        <StoryEditor.Review />
        <StoryEditor.NextStep isCompact />
      </div>
    </StoryEditor>
  );
}

function PremiseLine() {
  const strings = useEditorStrings();
  const { isReadOnly } = useEditorProvider();
  const premise = useEditor(({ story }) => story.premise);
  const setPremise = useEditor((state) => state.setPremise);
  const isPainted = useIsPainted();
  if (isReadOnly) return <ReadPremise />;
  return (
    <PremiseFold>
      <TextArea
        variant="page"
        rows={1}
        autoGrow
        label={strings.premise}
        isLabelHidden
        placeholder={strings.premisePlaceholder}
        value={premise}
        isStill={!isPainted}
        onChange={setPremise}
        className={premiseClass}
      />
    </PremiseFold>
  );
}
