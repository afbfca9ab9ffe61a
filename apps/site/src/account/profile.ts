// Imported by itself, so that of the kit nothing else comes with the dialog.
export { ProfileDialog } from '@fabula/account-kit';
