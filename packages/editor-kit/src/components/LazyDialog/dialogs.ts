export { PublishDialog } from '../PublishDialog/PublishDialog.tsx';
export { ExportFormDialog } from '../StoryTransfer/ExportFormDialog.tsx';
export { ImportDialog } from '../StoryTransfer/ImportDialog.tsx';
export { VersionHistory } from '../VersionHistory/VersionHistory.tsx';
