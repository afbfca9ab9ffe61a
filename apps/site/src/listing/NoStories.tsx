import { EmptyState, linkClass } from '@fabula/ui-kit';
import { Link } from 'react-router-dom';
import { editorPath } from '../works/places.ts';
import { listingWords } from './listingWords.ts';

export interface NoStoriesProps {
  isNsfw: boolean;
}

/** Where stories will be. */
export function NoStories({ isNsfw }: NoStoriesProps) {
  return (
    <EmptyState
      title={listingWords.none}
      actions={
        <Link to={editorPath(isNsfw)} className={linkClass({ variant: 'secondary', size: 'large' })}>
          {listingWords.write}
        </Link>
      }
    >
      {listingWords.noneHint}
    </EmptyState>
  );
}
