'use client';

import { ToolbarSpring } from '@fabula/work-kit';
import type { ComponentType, ReactElement, ReactNode } from 'react';
import { reviewPlace } from '../../model/Run.ts';
import { useEditor, useEditorProvider, useEditorStrings } from '../../react/useEditor.ts';
import { DraftReview } from '../DraftReview/DraftReview.tsx';
import { MemoryPanel, useHasMemory } from '../MemoryPanel/MemoryPanel.tsx';
import { MobileToolbar } from '../MobileToolbar/MobileToolbar.tsx';
import { NextStep as Next } from '../NextStep/NextStep.tsx';
import { AdultSwitch, ModeSwitch, PremiseCard, StoryStart } from '../PremiseCard/PremiseCard.tsx';
import { RunBanner } from '../RunBanner/RunBanner.tsx';
import { SaveBanner } from '../SaveBanner/SaveBanner.tsx';
import { StoryText } from '../StoryText/StoryText.tsx';
import { ReadPremise, ReadText, ReadTitle } from '../StoryViewer/readOnly.tsx';
import { StoryProgress, TitleBar } from '../TitleBar/TitleBar.tsx';
import {
  Export,
  Header,
  MemoryButton,
  Menu,
  Publish,
  Reset,
  Save,
  type StoryHeaderProps,
  Undo,
  Words,
} from '../Toolbar/Header.tsx';
import { EditorFrame } from './EditorFrame.tsx';
import type { PanelProps } from './panels.tsx';
import { desk, margin, page } from './StoryEditor.css.ts';

/** Props of `StoryEditor`. Story, texts and ports come from the provider. */
export interface StoryEditorProps extends PanelProps {
  /** Names the editor for screen readers. */
  'aria-label'?: string;
  /** The parts of the editor, in order; all of them where there are none. */
  children?: ReactNode;
  /** Put behind the editor's own class. */
  className?: string;
  /** Shown at the start of the toolbar, before the editor's own tools. With parts of your own, `Header` has `start`. */
  toolbarStart?: ReactNode;
  /** Where the sticky toolbar stops, as a CSS length: the height of what is fixed above it. Default 0. */
  toolbarOffset?: string;
  /** The paragraph that is turned to when the editor appears; else the one that was worked on. Read once. */
  activeParagraph?: string | null;
}

function WholeEditor({ children, toolbarStart, toolbarOffset, ...frame }: StoryEditorProps) {
  return (
    <EditorFrame {...frame}>
      {children ?? (
        <>
          <Header start={toolbarStart} offset={toolbarOffset} />
          <Page beside={<Memory />}>
            <Title />
            <Premise />
            <Start />
            <Text />
            <Review />
            <NextStep />
          </Page>
          <PhoneBar />
        </>
      )}
    </EditorFrame>
  );
}

/** What `StoryEditor.Page` takes. */
export interface StoryPageProps {
  /** What stands beside the sheet where there is room, as `StoryEditor.Memory`. */
  beside?: ReactNode;
  /** Put behind the sheet's own class. */
  className?: string;
  /** What is on the sheet. */
  children: ReactNode;
}

/** The sheet on the desk, with what keeps a writer's words safe above everything else on it. */
function Page({ beside, className, children }: StoryPageProps) {
  return (
    <div className={desk}>
      <div className={className ? `${page} ${className}` : page} data-fabula-page>
        <SaveBanner />
        {children}
      </div>
      {beside}
    </div>
  );
}

/** A part that is not there while the story is only read. */
function whileWriting<Props extends object>(Part: ComponentType<Props>): ComponentType<Props> {
  return function WhileWriting(props) {
    return useEditorProvider().isReadOnly ? null : <Part {...props} />;
  };
}

const NextStep = whileWriting(Next);
const PhoneBar = whileWriting(MobileToolbar);
const Mode = whileWriting(ModeSwitch);
const Adult = whileWriting(AdultSwitch);

/** Steps back while one sees nothing but the text. */
function OutsideFocus({ children }: { children: ReactNode }) {
  return useEditor((state) => state.isFocusMode) ? null : children;
}

function Title() {
  const { isReadOnly } = useEditorProvider();
  return (
    <OutsideFocus>
      {isReadOnly ? <ReadTitle /> : <TitleBar />}
      <StoryProgress />
    </OutsideFocus>
  );
}

function Premise() {
  const { isReadOnly } = useEditorProvider();
  return <OutsideFocus>{isReadOnly ? <ReadPremise /> : <PremiseCard />}</OutsideFocus>;
}

function Start({ children }: { children?: ReactNode }) {
  const { isReadOnly } = useEditorProvider();
  if (isReadOnly) return null;
  return (
    <OutsideFocus>
      <StoryStart>{children}</StoryStart>
    </OutsideFocus>
  );
}

function Text() {
  const { isReadOnly } = useEditorProvider();
  return isReadOnly ? <ReadText /> : <StoryText />;
}

/** Pencil that stands at the end of the text, and what went wrong with it. */
const Review = whileWriting(function Review() {
  const isPlaced = useEditor((state) => state.run.state !== 'idle' && reviewPlace(state) !== undefined);
  if (isPlaced) return null;
  return (
    <>
      <DraftReview />
      <RunBanner />
    </>
  );
});

function Memory() {
  const strings = useEditorStrings();
  const hasMemory = useHasMemory();
  if (!hasMemory) return null;
  return (
    <OutsideFocus>
      <aside className={margin} aria-label={strings.memory} data-fabula-memory>
        <MemoryPanel />
      </aside>
    </OutsideFocus>
  );
}

/** What a `StoryEditor` is made of. Each part reads the provider; those of a sheet stand in `Page`, tools in `Header`. */
export interface StoryEditorParts {
  /** The toolbar, and Find and replace below it. Its children are the tools. */
  Header: ComponentType<StoryHeaderProps>;
  /** A tool: begins a new story. */
  Reset: ComponentType;
  /** Two tools: undo and redo. */
  Undo: ComponentType;
  /** Room between tools: what comes after it stands at the end. */
  Space: ComponentType;
  /** A tool: how long the story is. */
  Words: ComponentType;
  /** A tool: the menu with all that is not at hand. */
  Menu: ComponentType;
  /** A tool: whether the story is kept. */
  Save: ComponentType;
  /** A tool: the way to readers, where the adapter has `publish`. */
  Publish: ComponentType;
  /** A tool: takes the story along as a file. */
  Export: ComponentType;
  /** A tool: AI Context Memory, where there is no room beside the sheet. */
  MemoryButton: ComponentType;
  /** The sheet, with the notice that something could not be saved at its top. */
  Page: ComponentType<StoryPageProps>;
  /** The title, what the story used, and how far it has come. */
  Title: ComponentType;
  /** The premise and the genre. */
  Premise: ComponentType;
  /** What is settled before the first paragraph. Its children: `Mode` and `Adult`, where there are none. */
  Start: ComponentType<{ children?: ReactNode }>;
  /** Open, or towards an end. Stands in `Start`. */
  Mode: ComponentType;
  /** Whether the story is an adult one. Stands in `Start`. */
  Adult: ComponentType;
  /** The text, with its tools and the pencil in it. */
  Text: ComponentType;
  /** Pencil at the end of the text, and what went wrong with it. `NextStep` waits while there is some. */
  Review: ComponentType;
  /** The field for what happens next, suggestions, and the button that generates. `isCompact`: field and button alone. */
  NextStep: ComponentType<{ isCompact?: boolean }>;
  /** AI Context Memory. Stands beside the sheet: `beside` of `Page`. */
  Memory: ComponentType;
  /** The bar at the foot of a narrow room. */
  PhoneBar: ComponentType;
}

/**
 * The whole story editor; put a `StoryEditorProvider` around it. What stands in it takes the place of the whole: choose
 * and order its parts, `StoryEditor.Header`, `StoryEditor.Page` and so on, with whatever is yours between them.
 */
export const StoryEditor: ((props: StoryEditorProps) => ReactElement) & StoryEditorParts = Object.assign(
  WholeEditor,
  {
    Header,
    Reset,
    Undo,
    Space: ToolbarSpring,
    Words,
    Menu,
    Save,
    Publish,
    Export,
    MemoryButton,
    Page,
    Title,
    Premise,
    Start,
    Mode,
    Adult,
    Text,
    Review,
    NextStep,
    Memory,
    PhoneBar,
  },
);
