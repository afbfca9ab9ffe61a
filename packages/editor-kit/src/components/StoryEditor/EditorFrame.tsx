'use client';

import { VisuallyHidden } from '@fabula/ui-kit';
import { Notices, TextBoundary } from '@fabula/work-kit';
import { type ReactNode, useMemo, useRef, useState } from 'react';
import { everyWord } from '../../model/countWords.ts';
import { useEditor, useEditorProvider, useEditorStrings } from '../../react/useEditor.ts';
import { AcceptedHighlight } from '../DraftReview/AcceptedHighlight.tsx';
import { ParagraphImprovement } from '../ImproveDialog/ParagraphImprovement.tsx';
import { useLoadWhenIdle } from '../LazyDialog/editorDialogs.ts';
import { DockContext, DockTakenContext } from '../ParagraphBar/DockContext.ts';
import { dock as dockClass } from '../ParagraphBar/ParagraphBar.css.ts';
import { PictureChoice } from '../ParagraphImages/PictureChoice.tsx';
import { usePictureDrops } from '../ParagraphImages/usePictureDrops.ts';
import { ExportDialog } from '../StoryTransfer/StoryExportDialog.tsx';
import { useActiveParagraph, useKeptFocus } from './focus.ts';
import { PanelDialogs, type PanelProps, usePanel } from './panels.tsx';
import { editor } from './StoryEditor.css.ts';
import { useEditorKeys } from './useEditorKeys.ts';
import { useTextLooks } from './useTextLooks.ts';

export interface EditorFrameProps extends PanelProps {
  /** Default: a translated 'Story editor'. */
  'aria-label'?: string | undefined;
  className?: string | undefined;
  /** Focused on mount; default the last one worked on. Read once. */
  activeParagraph?: string | null;
  children: ReactNode;
}

export function EditorFrame(props: EditorFrameProps) {
  return (
    <EditorBoundary>
      <Frame {...props} />
    </EditorBoundary>
  );
}

function EditorBoundary({ children }: { children: ReactNode }) {
  const { store } = useEditorProvider();
  return (
    <TextBoundary strings={useEditorStrings()} getText={() => everyWord(store.getState())}>
      {children}
    </TextBoundary>
  );
}

function Frame({
  'aria-label': label,
  className,
  activeParagraph = null,
  children,
  ...panels
}: EditorFrameProps) {
  const strings = useEditorStrings();
  const root = useRef<HTMLElement>(null);
  const runState = useEditor(({ run }) => run.state);
  const looks = useTextLooks();
  const isAtCaret = useEditor(({ pencilAtCaret }) => pencilAtCaret !== null);
  useEditorKeys(root);
  useKeptFocus(root, runState);
  usePictureDrops(root);
  useActiveParagraph(root, activeParagraph);
  useLoadWhenIdle();
  usePanel(panels);
  const [dock, setDock] = useState<Element | null>(null);
  const [isDockTaken, takeDock] = useState(false);
  const docking = useMemo(() => ({ element: dock, take: takeDock }), [dock]);
  return (
    <section
      ref={root}
      aria-label={label ?? strings.editorLabel}
      className={className ? `${editor} ${className}` : editor}
      data-fabula-editor
      {...looks}
    >
      <Notices strings={strings}>
        <DockContext.Provider value={docking}>
          <DockTakenContext.Provider value={isDockTaken}>{children}</DockTakenContext.Provider>
        </DockContext.Provider>
        <div ref={setDock} className={dockClass} />
        <VisuallyHidden>
          <span role="status">{runState === 'reviewing' && !isAtCaret ? strings.draftReady : ''}</span>
        </VisuallyHidden>
        <AcceptedHighlight />
        <ParagraphImprovement />
        <PictureChoice />
        <PanelDialogs />
        <ExportDialog />
      </Notices>
    </section>
  );
}
