export { EmphasizedText, type EmphasizedTextProps } from './components/EmphasizedText.tsx';
export { HandsDialog, type HandsDialogProps } from './components/HandsDialog.tsx';
export {
  findNextStep,
  nextStep,
  ownUndo,
  shortcutKeys,
  shortcutLabel,
  useHadFocus,
} from './components/keyboard.ts';
export {
  Notices,
  type NoticesProps,
  type ResetOptions,
  TextBoundary,
  type TextBoundaryProps,
  type UndoableActs,
  type UndoNotice,
  useNotices,
  useReset,
  useUndoNotice,
} from './components/Notices.tsx';
export {
  GenreField,
  type GenreFieldProps,
  PremiseCard,
  type PremiseCardProps,
  ShuffleButton,
  type ShuffleButtonProps,
} from './components/PremiseCard.tsx';
export {
  type ListedProposal,
  type ProposalGroup,
  ProposalList,
  type ProposalListProps,
} from './components/ProposalList.tsx';
export type { ShownChanges } from './components/PublishDialog.tsx';
export { PublishDialog, type PublishDialogProps } from './components/PublishDialog.tsx';
export {
  ConnectionLost,
  type ConnectionLostProps,
  type Reconnection,
  RunNotice,
  type RunNoticeProps,
  RunStatus,
  type RunStatusProps,
} from './components/RunNotice.tsx';
export {
  SaveButton,
  type SaveButtonProps,
  SaveNotice,
  type SaveNoticeProps,
  type ShownSaving,
} from './components/SaveNotice.tsx';
export { TitleField, type TitleFieldProps, type TitleProposal } from './components/TitleField.tsx';
export {
  ExportForm,
  type ExportFormProps,
  ImportForm,
  type ImportFormProps,
  LossReport,
  type LossReportProps,
  type MadeFile,
  type ReadFile,
} from './components/Transfer.tsx';
export { VersionHistory, type VersionHistoryProps } from './components/VersionHistory.tsx';
export {
  PublishButton,
  type PublishButtonProps,
  ToolbarSpring,
  UndoButtons,
  type UndoButtonsProps,
  WorkToolbar,
  type WorkToolbarProps,
} from './components/WorkToolbar.tsx';
export { type HostedWork, useAutosave, useHostWork } from './react/useHostWork.ts';
export type { WorkStrings } from './strings/workStrings.ts';
