import { loadEditorStore } from '../../react/useEditor.ts';
import { ContextDialogLater } from '../ContextSheet/ContextDialogLater.tsx';
import { NextContextLater } from '../ContextSheet/NextContextLater.tsx';
import { ReviewLater } from '../DraftReview/ReviewLater.tsx';
import { FindPanelLater } from '../FindReplace/FindPanelLater.tsx';
import { ImproveDialogLater } from '../ImproveDialog/ImproveDialogLater.tsx';
import { MemoryDialogLater } from '../MemoryPanel/MemoryDialogLater.tsx';
import { ToastsLater } from '../Notices/ToastsLater.tsx';
import { ParagraphMenuItemsLater } from '../ParagraphBar/ParagraphMenuItemsLater.tsx';
import { WishLineLater } from '../ParagraphBar/WishLineLater.tsx';
import { PictureDialogLater } from '../ParagraphImages/PictureDialogLater.tsx';
import { PictureOnItsWayLater } from '../ParagraphImages/PictureOnItsWayLater.tsx';
import { ReasoningPanelLater } from '../ReasoningPanel/ReasoningPanelLater.tsx';
import { ResetDialogLater } from '../ResetButton/ResetDialogLater.tsx';
import { SectionMenuItemsLater } from '../SectionEnding/SectionMenuItemsLater.tsx';
import { SummaryPencilLater } from '../SectionEnding/SummaryPencilLater.tsx';
import { DeleteQuestionLater } from '../StoryText/DeleteQuestionLater.tsx';
import { SentenceMarksLater } from '../StoryText/SentenceMarksLater.tsx';
import { ExportFormDialogLater } from '../StoryTransfer/ExportFormDialogLater.tsx';
import { SuggestionsCameLater } from '../SuggestionsPanel/SuggestionsCameLater.tsx';
import { UsagePopoverLater } from '../TitleBar/UsagePopoverLater.tsx';
import { TextMenuItemsLater } from '../Toolbar/TextMenuItemsLater.tsx';
import { WordCountsPopoverLater } from '../WordCounts/WordCountsPopoverLater.tsx';
import { panelParts } from './panelParts.tsx';

/** Everything of an editor that its first paint does without, what is needed soonest first. */
export const editorParts = [
  { load: loadEditorStore },
  NextContextLater,
  TextMenuItemsLater,
  ToastsLater,
  ReviewLater,
  SuggestionsCameLater,
  ParagraphMenuItemsLater,
  WishLineLater,
  DeleteQuestionLater,
  SentenceMarksLater,
  panelParts.settings,
  ContextDialogLater,
  FindPanelLater,
  ImproveDialogLater,
  MemoryDialogLater,
  WordCountsPopoverLater,
  UsagePopoverLater,
  ExportFormDialogLater,
  SectionMenuItemsLater,
  SummaryPencilLater,
  PictureDialogLater,
  PictureOnItsWayLater,
  ResetDialogLater,
  ...Object.values(panelParts),
  ReasoningPanelLater,
];
