import { linkClass } from '@fabula/ui-kit';
import { Link } from 'react-router-dom';
import { EmptyShelf } from '../library/EmptyShelf.tsx';
import { editorPath } from '../stories/storyPath.ts';
import { listingWords } from './listingWords.ts';

export interface NoStoriesProps {
  isNsfw: boolean;
}

/** Where stories will be. */
export function NoStories({ isNsfw }: NoStoriesProps) {
  return (
    <EmptyShelf title={listingWords.none} hint={listingWords.noneHint}>
      <Link to={editorPath(isNsfw)} className={linkClass({ variant: 'secondary', size: 'large' })}>
        {listingWords.write}
      </Link>
    </EmptyShelf>
  );
}
