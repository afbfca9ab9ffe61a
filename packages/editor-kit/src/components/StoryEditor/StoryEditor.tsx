'use client';

import { ToolbarSpring } from '@fabula/work-kit';
import type { ComponentType, ReactElement, ReactNode } from 'react';
import { reviewPlace } from '../../model/Run.ts';
import {
  useEditor,
  useEditorProvider,
  useEditorStrings,
  useStoryLanguage,
  useTextLang,
} from '../../react/useEditor.ts';
import { RunBanner, SaveBanner } from '../Banners/Banners.tsx';
import { useIsEndShown } from '../ChapterAlone/useAlone.ts';
import { Contents as BookContents, ContentsButton } from '../Contents/Contents.tsx';
import { Copies as StoryCopies } from '../Copies/Copies.tsx';
import { DraftReview } from '../DraftReview/DraftReview.tsx';
import { FoldedOpening, NextStep as Next } from '../NextStep/NextStep.tsx';
import { Picture } from '../ParagraphImages/ParagraphImages.tsx';
import { MobileToolbar } from '../PhoneBar/MobileToolbar.tsx';
import {
  AdultSwitch,
  FoldedStart,
  ModeSwitch,
  PremiseCard,
  StoryProgress,
  StoryStart,
  TitleBar,
} from '../PremiseCard/PremiseCard.tsx';
import { Proposals, ProposalsAtEnd, useHasProposals } from '../Proposals/WaitingProposals.tsx';
import { StoryText } from '../StoryText/StoryText.tsx';
import { facts, premise, startOfText, title as titleClass } from '../StoryViewer/StoryViewer.css.ts';
import { StoryViewer } from '../StoryViewer/StoryViewer.tsx';
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
} from '../Toolbar/Toolbar.tsx';
import { afterText } from './afterText.tsx';
import { EditorFrame } from './EditorFrame.tsx';
import { MemoryPanel, useHasMemory } from './MemoryPanel.tsx';
import type { PanelProps } from './panels.tsx';
import { desk, margin, page } from './StoryEditor.css.ts';

/** Story, strings and ports come from the provider. */
export interface StoryEditorProps extends PanelProps {
  'aria-label'?: string;
  /** Parts of the editor in order. Default: all of them. */
  children?: ReactNode;
  className?: string;
  /** Rendered before the toolbar's own tools. With custom parts, use `Header`'s `start`. */
  toolbarStart?: ReactNode;
  /**
   * The `top` at which the toolbar sticks, as a CSS length: the height of fixed content above it. Default 0.
   */
  toolbarOffset?: string;
  /** Focused on mount; default the last one worked on. Read once. */
  activeParagraph?: string | null;
}

function WholeEditor({ children, toolbarStart, toolbarOffset, ...frame }: StoryEditorProps) {
  return (
    <EditorFrame {...frame}>
      {children ?? (
        <>
          <Header start={toolbarStart} offset={toolbarOffset} />
          <Page contents={<Contents />} beside={<Memory />}>
            <Title />
            <Copies />
            <FoldedParts />
            <Text />
            <Review />
            <NextStep isFolded />
          </Page>
          <PhoneBar />
        </>
      )}
    </EditorFrame>
  );
}

export interface StoryPageProps {
  /** Rendered before the sheet, and beside it where it fits: `StoryEditor.Contents`. */
  contents?: ReactNode;
  /** Rendered beside the sheet where it fits, as `StoryEditor.Memory`. */
  beside?: ReactNode;
  className?: string;
  children: ReactNode;
}

/** The sheet, with the notice of unsaved work at its top. */
function Page({ contents, beside, className, children }: StoryPageProps) {
  return (
    <div className={desk}>
      {contents}
      <div className={className ? `${page} ${className}` : page} data-fabula-page>
        <SaveBanner />
        {children}
      </div>
      {beside}
    </div>
  );
}

/** Hides a part of a read-only story. */
function whileWriting<Props extends object>(Part: ComponentType<Props>): ComponentType<Props> {
  return function WhileWriting(props) {
    return useEditorProvider().isReadOnly ? null : <Part {...props} />;
  };
}

const Contents = afterText(BookContents);
const NextStep = whileWriting(afterText(Next));
const Copies = whileWriting(afterText(StoryCopies));
const PhoneBar = whileWriting(afterText(MobileToolbar));
const Mode = whileWriting(ModeSwitch);
const Adult = whileWriting(AdultSwitch);

/** Hidden in focus mode. */
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

function FoldedParts() {
  const { isReadOnly } = useEditorProvider();
  return (
    <>
      <OutsideFocus>{isReadOnly ? <ReadPremise /> : <PremiseCard isFolded />}</OutsideFocus>
      {!isReadOnly && (
        <>
          <FoldedOpening />
          <OutsideFocus>
            <FoldedStart />
          </OutsideFocus>
        </>
      )}
    </>
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

const Review = whileWriting(function Review() {
  const isPlaced = useEditor((state) => state.run.state !== 'idle' && reviewPlace(state) !== undefined);
  const isEndShown = useIsEndShown();
  if (!isEndShown) return null;
  return (
    <>
      <ProposalsAtEnd />
      {!isPlaced && (
        <>
          <DraftReview />
          <RunBanner />
        </>
      )}
    </>
  );
});

const Memory = afterText(function Memory() {
  const strings = useEditorStrings();
  const hasMemory = useHasMemory();
  const hasProposals = useHasProposals();
  if (!hasMemory && !hasProposals) return null;
  return (
    <OutsideFocus>
      <aside className={margin} aria-label={strings.memory} data-fabula-memory>
        <Proposals />
        {hasMemory && <MemoryPanel />}
      </aside>
    </OutsideFocus>
  );
});

/** Parts of a `StoryEditor`. Each reads the provider. Sheet parts belong into `Page`, tools into `Header`. */
export interface StoryEditorParts {
  /** The toolbar with Find and replace below it. Children: the tools. */
  Header: ComponentType<StoryHeaderProps>;
  /** A tool that begins a new story. */
  Reset: ComponentType;
  /** Two tools. */
  Undo: ComponentType;
  /** Pushes later tools to the end. */
  Space: ComponentType;
  /** A tool that shows the length of the story. */
  Words: ComponentType;
  /** A tool: the menu of everything else. */
  Menu: ComponentType;
  /** A tool that shows the state of saving. */
  Save: ComponentType;
  /** A tool for publishing, where the adapter has `publish`. */
  Publish: ComponentType;
  /** A tool that exports a file. */
  Export: ComponentType;
  /** A tool for AI Context Memory, where it does not fit beside the sheet. */
  MemoryButton: ComponentType;
  /** The sheet, with the notice of unsaved work at its top. */
  Page: ComponentType<StoryPageProps>;
  /** The title, usage and progress. */
  Title: ComponentType;
  Premise: ComponentType;
  /** Settings before the first paragraph. Default children: `Mode` and `Adult`. */
  Start: ComponentType<{ children?: ReactNode }>;
  /** One line: where the story is kept and when it was copied, from 5,000 words on, where the adapter has `copies`. */
  Copies: ComponentType;
  /** Open or percentage-based. Belongs into `Start`. */
  Mode: ComponentType;
  /** The adult flag. Belongs into `Start`. */
  Adult: ComponentType;
  /** The text, with its tools and the pencil in it. */
  Text: ComponentType;
  /** Pencil at the end of the text, and failures. `NextStep` is hidden meanwhile. */
  Review: ComponentType;
  /** The instruction field, suggestions, and Generate. `isCompact`: field and button alone. */
  NextStep: ComponentType<{ isCompact?: boolean }>;
  /** The parts, chapters and scenes, once there are two headings. Belongs into `contents` of `Page`. */
  Contents: ComponentType;
  /** A tool that opens the contents, once there are two headings. */
  ContentsButton: ComponentType;
  /** AI Context Memory. Belongs into `beside` of `Page`. */
  Memory: ComponentType;
  /** The bar at the foot of a narrow room. */
  PhoneBar: ComponentType;
}

/**
 * The whole editor; needs a `StoryEditorProvider`. Children replace the whole: choose and order
 * `StoryEditor.Header`, `StoryEditor.Page` and other parts, mixed with your own.
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
    Copies,
    Mode,
    Adult,
    Text,
    Review,
    NextStep,
    Contents,
    ContentsButton,
    Memory,
    PhoneBar,
  },
);

function ReadTitle() {
  const strings = useEditorStrings();
  const lang = useTextLang();
  const title = useEditor(({ story }) => story.title.trim());
  return (
    <h2 className={titleClass} dir="auto" {...lang}>
      {title || strings.untitled}
    </h2>
  );
}

export function ReadPremise() {
  const lang = useTextLang();
  const words = useEditor(({ story }) => story.premise.trim());
  const genre = useEditor(({ story }) => story.genre.trim());
  if (words === '' && genre === '') return null;
  return (
    <div className={startOfText}>
      {genre !== '' && (
        <p className={facts} dir="auto" {...lang}>
          {genre}
        </p>
      )}
      {words !== '' && (
        <p className={premise} dir="auto" {...lang}>
          {words}
        </p>
      )}
    </div>
  );
}

function ReadText() {
  const strings = useEditorStrings();
  const { pictureUrl } = useEditorProvider();
  const story = useEditor((state) => state.story);
  const language = useStoryLanguage() ?? undefined;
  return (
    <StoryViewer
      story={story}
      language={language}
      hasHead={false}
      hasSummaries
      headingLevel={2}
      aria-label={strings.storyText}
      words={{ picture: strings.picture }}
      pictureUrl={pictureUrl}
      renderPicture={(image, { alt }) => <Picture image={image} alt={alt} />}
    />
  );
}
