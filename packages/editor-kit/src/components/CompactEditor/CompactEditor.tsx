'use client';

import { TextArea } from '@fabula/ui-kit';
import type { ReactNode } from 'react';
import { useEditor, useEditorStrings } from '../../react/useEditor.ts';
import { SaveBanner } from '../SaveBanner/SaveBanner.tsx';
import { EditorBoundary } from '../StoryEditor/EditorBoundary.tsx';
import { EditorFrame } from '../StoryEditor/EditorFrame.tsx';
import { EndOfText } from '../StoryEditor/EndOfText.tsx';
import type { PanelProps } from '../StoryEditor/usePanel.ts';
import { StoryText } from '../StoryText/StoryText.tsx';
import { premise as premiseClass, sheet } from './CompactEditor.css.ts';
import { CompactToolbar } from './CompactToolbar.tsx';

/** What `CompactEditor` takes. Story, texts and ports come from the provider. */
export interface CompactEditorProps extends PanelProps {
  /** Shown at the start of the toolbar. */
  toolbarStart?: ReactNode;
  /** Where the sticky toolbar stops, as a CSS length: the height of what is fixed above it. Default 0. */
  toolbarOffset?: string;
  /** The paragraph that is turned to when the editor appears; else the one that was worked on. Read once. */
  activeParagraph?: string | null;
}

/**
 * The same editor on the same story with nothing beside the text (D-COMPACT): the premise as a line, the paragraphs, one
 * field for what happens next. Put a `StoryEditorProvider` around it; one that stays takes everything along from the
 * whole editor and back.
 */
export function CompactEditor(props: CompactEditorProps) {
  return (
    <EditorBoundary>
      <SmallEditor {...props} />
    </EditorBoundary>
  );
}

function SmallEditor({ toolbarStart, toolbarOffset, activeParagraph = null, ...panels }: CompactEditorProps) {
  const strings = useEditorStrings();
  const premise = useEditor(({ story }) => story.premise);
  const setPremise = useEditor((state) => state.setPremise);
  return (
    <EditorFrame
      label={strings.compactLabel}
      toolbar={<CompactToolbar start={toolbarStart} offset={toolbarOffset} />}
      toolbarOffset={toolbarOffset}
      activeParagraph={activeParagraph}
      panels={panels}
    >
      <div className={sheet}>
        <SaveBanner />
        <TextArea
          variant="page"
          rows={1}
          autoGrow
          label={strings.premise}
          isLabelHidden
          placeholder={strings.premisePlaceholder}
          value={premise}
          onChange={setPremise}
          className={premiseClass}
        />
        <StoryText />
        <EndOfText isCompact />
      </div>
    </EditorFrame>
  );
}
