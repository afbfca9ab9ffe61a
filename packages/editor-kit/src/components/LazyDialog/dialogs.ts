export { PublishDialog } from '../PublishDialog/PublishDialog.tsx';
export { SettingsDialog } from '../SettingsDialog/SettingsDialog.tsx';
export { TypePopover } from '../SettingsDialog/TypePopover.tsx';
export { ShortcutSheet } from '../ShortcutSheet/ShortcutSheet.tsx';
export { ExportFormDialog } from '../StoryTransfer/ExportForm.tsx';
export { ImportDialog } from '../StoryTransfer/ImportDialog.tsx';
export { VersionHistory } from '../VersionHistory/VersionHistory.tsx';
