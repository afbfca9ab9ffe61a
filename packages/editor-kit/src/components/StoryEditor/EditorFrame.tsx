'use client';

import { VisuallyHidden } from '@fabula/ui-kit';
import { Notices } from '@fabula/work-kit';
import { type ReactNode, useMemo, useRef, useState } from 'react';
import { useEditor, useEditorStrings } from '../../react/useEditor.ts';
import { AcceptedHighlight } from '../DraftReview/AcceptedHighlight.tsx';
import { FindReplace } from '../FindReplace/FindReplace.tsx';
import { ParagraphImprovement } from '../ImproveDialog/ParagraphImprovement.tsx';
import { useLoadWhenIdle } from '../LazyDialog/editorDialogs.ts';
import { DockContext, DockTakenContext } from '../ParagraphBar/DockContext.ts';
import { dock as dockClass } from '../ParagraphBar/ParagraphBar.css.ts';
import { PictureChoice } from '../ParagraphImages/PictureChoice.tsx';
import { usePictureDrops } from '../ParagraphImages/usePictureDrops.ts';
import { ExportDialog } from '../StoryTransfer/StoryExportDialog.tsx';
import { PanelDialogs } from './PanelDialogs.tsx';
import { editor } from './StoryEditor.css.ts';
import { useActiveParagraph } from './useActiveParagraph.ts';
import { useEditorKeys } from './useEditorKeys.ts';
import { useKeptFocus } from './useKeptFocus.ts';
import { type PanelProps, usePanel } from './usePanel.ts';

export interface EditorFrameProps {
  /** The name of the region. */
  label: string;
  toolbar: ReactNode;
  toolbarOffset: string | undefined;
  activeParagraph: string | null;
  panels: PanelProps;
  /** The page, and what stands beside and below it. */
  children: ReactNode;
}

/** What every editor of a story is set in: its keys, its focus, its notices, and the dialogs that open over it. */
export function EditorFrame({
  label,
  toolbar,
  toolbarOffset,
  activeParagraph,
  panels,
  children,
}: EditorFrameProps) {
  const strings = useEditorStrings();
  const root = useRef<HTMLElement>(null);
  const runState = useEditor(({ run }) => run.state);
  const isFocusMode = useEditor((state) => state.isFocusMode);
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
      aria-label={label}
      className={editor}
      data-fabula-editor
      data-focus-mode={isFocusMode || undefined}
    >
      <Notices strings={strings}>
        {toolbar}
        <FindReplace offset={toolbarOffset} />
        <DockContext.Provider value={docking}>
          <DockTakenContext.Provider value={isDockTaken}>{children}</DockTakenContext.Provider>
        </DockContext.Provider>
        <div ref={setDock} className={dockClass} />
        <VisuallyHidden>
          <span role="status">{runState === 'reviewing' ? strings.draftReady : ''}</span>
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
