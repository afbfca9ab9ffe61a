import { ContextSheetLater } from '../ContextSheet/ContextSheetLater.tsx';
import { ReviewLater } from '../DraftReview/ReviewLater.tsx';
import { FindPanelLater } from '../FindReplace/FindPanelLater.tsx';
import { ImproveDialogLater } from '../ImproveDialog/ImproveDialogLater.tsx';
import { ParagraphMenuItemsLater } from '../ParagraphBar/ParagraphMenuItemsLater.tsx';
import { WishLineLater } from '../ParagraphBar/WishLineLater.tsx';
import { PictureSourcesLater } from '../ParagraphImages/PictureSourcesLater.tsx';
import { ReasoningPanelLater } from '../ReasoningPanel/ReasoningPanelLater.tsx';
import { SectionMenuItemsLater } from '../SectionEnding/SectionMenuItemsLater.tsx';
import { ExportFormLater } from '../StoryTransfer/ExportFormLater.tsx';
import { ImportFormLater } from '../StoryTransfer/ImportFormLater.tsx';
import { TextMenuItemsLater } from '../Toolbar/TextMenuItemsLater.tsx';
import { panelParts } from './panelParts.tsx';

/** Everything of an editor that its first paint does without, what is needed soonest first. */
export const editorParts = [
  TextMenuItemsLater,
  ReviewLater,
  ParagraphMenuItemsLater,
  WishLineLater,
  panelParts.settings,
  ContextSheetLater,
  FindPanelLater,
  ImproveDialogLater,
  ExportFormLater,
  ImportFormLater,
  SectionMenuItemsLater,
  PictureSourcesLater,
  panelParts.versions,
  panelParts.publish,
  panelParts.shortcuts,
  ReasoningPanelLater,
];
