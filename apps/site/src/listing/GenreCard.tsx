import { genreTone, type StoryGroup } from '@fabula/contract';
import { linkClass } from '@fabula/ui-kit';
import { Link } from 'react-router-dom';
import { categoryPath } from '../addresses.ts';
import { tones } from '../ui/tones.css.ts';
import { card, count as countClass, name as nameClass, newest } from './GenreCard.css.ts';
import { listingWords } from './listingWords.ts';

export interface GenreCardProps {
  group: StoryGroup;
  isNsfw: boolean;
}

export function GenreCard({ group: { name, count, stories }, isNsfw }: GenreCardProps) {
  return (
    <li className={`${card} ${tones[genreTone(name) ?? 'plain']}`}>
      <Link
        to={categoryPath(name, isNsfw)}
        className={`${linkClass({ variant: 'cover' })} ${nameClass}`}
        dir="auto"
      >
        {name}
      </Link>
      <p className={newest}>
        {stories.map(({ id, title }, index) => (
          <span key={id}>
            {index > 0 && ' · '}
            <bdi>{title}</bdi>
          </span>
        ))}
      </p>
      <p className={countClass}>{listingWords.count(count)}</p>
    </li>
  );
}
