import { ContextSheetLater } from '../ContextSheet/ContextSheetLater.tsx';
import { ReviewLater } from '../DraftReview/ReviewLater.tsx';
import { FindPanelLater } from '../FindReplace/FindPanelLater.tsx';
import { ImproveDialogLater } from '../ImproveDialog/ImproveDialogLater.tsx';
import { WishLineLater } from '../ParagraphBar/WishLineLater.tsx';
import { PictureSourcesLater } from '../ParagraphImages/PictureSourcesLater.tsx';
import { ReasoningPanelLater } from '../ReasoningPanel/ReasoningPanelLater.tsx';
import { ExportFormLater } from '../StoryTransfer/ExportFormLater.tsx';
import { ImportFormLater } from '../StoryTransfer/ImportFormLater.tsx';
import { panelParts } from './panelParts.tsx';

/** Everything of an editor that its first paint does without, what is needed soonest first. */
export const editorParts = [
  ReviewLater,
  WishLineLater,
  panelParts.settings,
  ContextSheetLater,
  FindPanelLater,
  ImproveDialogLater,
  ExportFormLater,
  ImportFormLater,
  PictureSourcesLater,
  panelParts.versions,
  panelParts.publish,
  panelParts.shortcuts,
  ReasoningPanelLater,
];
