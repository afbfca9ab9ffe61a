'use client';

import type { ReactNode } from 'react';
import { useEditor, useEditorStrings } from '../../react/useEditor.ts';
import { MemoryPanel } from '../MemoryPanel/MemoryPanel.tsx';
import { MobileToolbar } from '../MobileToolbar/MobileToolbar.tsx';
import { PremiseCard, StoryStart } from '../PremiseCard/PremiseCard.tsx';
import { SaveBanner } from '../SaveBanner/SaveBanner.tsx';
import { StoryText } from '../StoryText/StoryText.tsx';
import { StoryProgress, TitleBar } from '../TitleBar/TitleBar.tsx';
import { Toolbar } from '../Toolbar/Toolbar.tsx';
import { EditorBoundary } from './EditorBoundary.tsx';
import { EditorFrame } from './EditorFrame.tsx';
import { EndOfText } from './EndOfText.tsx';
import { desk, margin, page } from './StoryEditor.css.ts';
import type { PanelProps } from './usePanel.ts';

/** What `StoryEditor` takes. Story, texts and ports come from the provider. */
export interface StoryEditorProps extends PanelProps {
  /** Shown at the start of the toolbar, before the editor's own tools. */
  toolbarStart?: ReactNode;
  /** Where the sticky toolbar stops, as a CSS length: the height of what is fixed above it. Default 0. */
  toolbarOffset?: string;
  /** The paragraph that is turned to when the editor appears; else the one that was worked on. Read once. */
  activeParagraph?: string | null;
}

/** The whole story editor; put a `StoryEditorProvider` around it. */
export function StoryEditor(props: StoryEditorProps) {
  return (
    <EditorBoundary>
      <WholeEditor {...props} />
    </EditorBoundary>
  );
}

function WholeEditor({ toolbarStart, toolbarOffset, activeParagraph = null, ...panels }: StoryEditorProps) {
  const strings = useEditorStrings();
  const isFocusMode = useEditor((state) => state.isFocusMode);
  return (
    <EditorFrame
      label={strings.editorLabel}
      toolbar={<Toolbar start={toolbarStart} offset={toolbarOffset} />}
      toolbarOffset={toolbarOffset}
      activeParagraph={activeParagraph}
      panels={panels}
    >
      <div className={desk}>
        <div className={page}>
          <SaveBanner />
          {!isFocusMode && (
            <>
              <TitleBar />
              <StoryProgress />
              <PremiseCard />
              <StoryStart />
            </>
          )}
          <StoryText />
          <EndOfText />
        </div>
        {!isFocusMode && (
          <aside className={margin} aria-label={strings.memory}>
            <MemoryPanel />
          </aside>
        )}
      </div>
      <MobileToolbar />
    </EditorFrame>
  );
}
