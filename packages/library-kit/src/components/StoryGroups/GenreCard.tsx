'use client';

import { linkClass } from '@fabula/ui-kit';
import { genreTone } from '@fabula/writing';
import type { StoryGroup } from '../../model/Story.ts';
import { useLibrary } from '../../react/useLibrary.ts';
import { tones } from '../WorkCover/tones.css.ts';
import { card, count as countClass, name as nameClass, newest } from './GenreCard.css.ts';

interface GenreCardProps {
  group: StoryGroup;
  isNsfw: boolean;
}

/** A genre, with the titles of its newest stories. */
export function GenreCard({ group: { name, count, stories }, isNsfw }: GenreCardProps) {
  const { Link, addresses, strings } = useLibrary();
  return (
    <li className={`${card} ${tones[genreTone(name) ?? 'plain']}`}>
      <Link
        href={addresses.genre(name, isNsfw)}
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
      <p className={countClass}>{strings.count(count)}</p>
    </li>
  );
}
