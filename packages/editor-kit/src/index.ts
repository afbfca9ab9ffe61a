export type { SaveState } from '@fabula/work-kit/core';
export type { EditorAdapter } from './adapter/EditorAdapter.ts';
export { useContextTotal } from './components/ContextSheet/useContextTotal.ts';
export { PricedButton } from './components/GenerateButton/GenerateButton.tsx';
export { loadStoryEditor } from './components/LazyDialog/LazyDialog.tsx';
export { StoryPicture } from './components/ParagraphImages/ParagraphImages.tsx';
export { CompactEditor, type CompactEditorProps } from './components/StoryEditor/CompactEditor.tsx';
export type { PanelProps } from './components/StoryEditor/panels.tsx';
export {
  StoryEditor,
  type StoryEditorParts,
  type StoryEditorProps,
  type StoryPageProps,
} from './components/StoryEditor/StoryEditor.tsx';
export type {
  ImportQuotes,
  ImportReviewProps,
  RefusedStoryFile,
  StoryOfFile,
} from './components/StoryTransfer/ImportReview.tsx';
export { StoryExportDialog } from './components/StoryTransfer/StoryExportDialog.tsx';
export { StoryImportForm, type StoryImportFormProps } from './components/StoryTransfer/StoryImportForm.tsx';
export type { StoryExportDialogProps } from './components/StoryTransfer/transferDialogs.tsx';
export type { StoryHeaderProps } from './components/Toolbar/Toolbar.tsx';
export type { ContextTotal } from './model/contextTotal.ts';
export type {
  EditorCommand,
  EditorCommandApi,
  EditorComponents,
  GenerateButtonProps,
  ParagraphToolsProps,
  StoryPictureProps,
} from './react/EditorComponents.ts';
export type { HostStoryProps, StoryChange } from './react/StoryEditorProvider.tsx';
export { StoryEditorProvider, type StoryEditorProviderProps } from './react/StoryEditorProvider.tsx';
export type { EditorStrings } from './react/strings/EditorStrings.ts';
export type { PageStrings } from './react/strings/pageStrings.ts';
export { useEditor, useEditorStrings, useStoryLanguage } from './react/useEditor.ts';
export type { EditorEvent, EditorPanel, EditorState, RunKind } from './store/EditorState.ts';
