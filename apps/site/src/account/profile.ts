// A separate chunk, so that the dialog brings nothing else of the kit.
export { ProfileDialog } from '@fabula/account-kit';
