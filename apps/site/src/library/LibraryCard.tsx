import { IconButton, Menu, MenuItem, MenuTrigger, MoreIcon } from '@fabula/ui-kit';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { formatWhen } from '../stories/formatWhen.ts';
import { cutText } from './cutText.ts';
import { genreTone } from './genreTone.ts';
import type { LibraryItem } from './Library.ts';
import {
  action,
  author as authorClass,
  card,
  cover,
  faces,
  foot,
  genre as genreClass,
  name,
  opening,
  premise as premiseClass,
  standing as standingClass,
  title as titleClass,
} from './LibraryCard.css.ts';
import type { LibraryWords } from './libraryWords.ts';
import { tones } from './tones.css.ts';

/** How the covers are set: as a book's, or as a script's. */
export type CoverFace = keyof typeof faces;

export interface LibraryCardProps {
  item: LibraryItem;
  words: LibraryWords;
  face: CoverFace;
  /** Missing where it is not one's own. */
  onDelete?: (() => void) | undefined;
  /** Further entries of its menu, as `MenuItem`s. */
  menu?: ReactNode;
}

/** A work by its cover, which is made of type. All of the card opens it. */
export function LibraryCard({ item, words, face, onDelete, menu }: LibraryCardProps) {
  const title = item.title.trim() || words.untitled;
  const when = formatWhen(item.updatedAt);
  const text = cutText(item.premise || item.excerpt);
  return (
    <article className={card}>
      <div className={`${cover} ${tones[genreTone(item.genre) ?? 'plain']}`}>
        <p className={genreClass} dir="auto">
          {item.genre.trim()}
        </p>
        <div className={name}>
          <h2 className={`${titleClass} ${faces[face]}`} dir="auto" data-length={lengthOf(title)}>
            <Link to={item.to} state={item.state} className={opening}>
              {title}
            </Link>
          </h2>
          {item.author !== '' && (
            <p className={authorClass}>
              {words.by} <bdi>{item.author}</bdi>
            </p>
          )}
        </div>
      </div>
      {text !== '' && (
        <p className={premiseClass} dir="auto">
          {text}
        </p>
      )}
      <div className={foot}>
        <p className={standingClass}>
          {item.standing === 'unpublished' && (
            <>
              {words.unpublished} · {when}
            </>
          )}
          {item.standing === 'saved' && (
            <>
              {words.lastUpdated} {when}
            </>
          )}
          {item.standing === 'published' && when}
        </p>
        {onDelete && (
          <span className={action}>
            <MenuTrigger>
              <IconButton size="small" label={words.menuLabel(title)}>
                <MoreIcon />
              </IconButton>
              <Menu aria-label={words.menuLabel(title)} placement="bottom end">
                {menu}
                <MenuItem isDestructive onAction={onDelete}>
                  {words.deleteMenu}
                </MenuItem>
              </Menu>
            </MenuTrigger>
          </span>
        )}
      </div>
    </article>
  );
}

/** Long titles are set smaller, so that they keep to their cover. */
function lengthOf(title: string): 'short' | 'long' | 'longest' {
  return title.length > 60 ? 'longest' : title.length > 28 ? 'long' : 'short';
}
