export {
  StoryViewer,
  type StoryViewerProps,
  type ViewedPicture,
} from './components/StoryViewer/StoryViewer.tsx';
