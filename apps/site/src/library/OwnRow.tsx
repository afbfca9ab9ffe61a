import { genreTone } from '@fabula/contract';
import { IconButton, linkClass, Menu, MenuItem, MenuSeparator, MenuTrigger, MoreIcon } from '@fabula/ui-kit';
import { type ReactNode, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { cutText, formatWhen, moderationNote } from '../ui/texts.ts';
import { tones } from '../ui/tones.css.ts';
import type { CoverFace } from '../ui/WorkCover.tsx';
import { isReading } from './isReading.ts';
import type { LibraryItem } from './Library.ts';
import type { LibraryWords } from './libraryWords.ts';
import {
  badge,
  faces,
  genre as genreClass,
  menu as menuClass,
  note,
  notes,
  premise,
  row,
  text as textClass,
  title as titleClass,
  withdrawn,
} from './OwnRow.css.ts';
import { TitleField } from './TitleField.tsx';

export interface OwnRowProps {
  item: LibraryItem;
  words: LibraryWords;
  face: CoverFace;
  /** Where the published work is read. */
  publishedTo: string | null;
  onRename: (title: string) => Promise<void>;
  onUnpublish: () => void;
  onDelete: () => void;
  /** Further entries of its menu, as `MenuItem`s. */
  children?: ReactNode;
}

/** One's own work as it lies in the pile. All of the row opens it; its menu does the rest. */
export function OwnRow(props: OwnRowProps) {
  const { item, words, face, publishedTo, onRename, onUnpublish, onDelete, children } = props;
  const [isRenaming, setRenaming] = useState(false);
  const more = useRef<HTMLButtonElement>(null);
  const title = item.title.trim() || words.untitled;
  const begins = cutText(item.premise || item.excerpt);
  const isOnlyPublic = item.standing === 'published';
  const endRenaming = () => {
    setRenaming(false);
    more.current?.focus({ preventScroll: true });
  };
  return (
    <article className={`${row} ${tones[genreTone(item.genre) ?? 'plain']}`}>
      <div className={textClass}>
        {isRenaming ? (
          <TitleField title={item.title} label={words.renameLabel} onChange={onRename} onEnd={endRenaming} />
        ) : (
          <h2 className={`${titleClass} ${faces[face]}`} dir="auto">
            <Link
              to={item.to}
              state={item.state}
              reloadDocument={isReading(item.to)}
              className={linkClass({ variant: 'cover' })}
              title={title}
            >
              {title}
            </Link>
          </h2>
        )}
        {begins !== '' && (
          <p className={premise} dir="auto">
            {begins}
          </p>
        )}
        {item.moderation && (
          <p className={withdrawn} dir="auto">
            {moderationNote(item.moderation)}
          </p>
        )}
        <p className={notes}>
          {item.publishedId !== null && (
            <span className={badge}>
              {item.moderation ? words.withdrawn[item.moderation.state] : words.published}
            </span>
          )}
          <span className={note}>{noteOf(item, words)}</span>
          {item.genre.trim() !== '' && (
            <span className={genreClass} dir="auto">
              {item.genre.trim()}
            </span>
          )}
        </p>
      </div>
      <div className={menuClass}>
        <MenuTrigger>
          <IconButton ref={more} size="medium" label={words.menuLabel(title)}>
            <MoreIcon />
          </IconButton>
          <Menu aria-label={words.menuLabel(title)} placement="bottom end">
            {item.standing === 'unpublished' && (
              <MenuItem onAction={() => setRenaming(true)}>{words.rename}</MenuItem>
            )}
            {publishedTo !== null && <MenuItem href={publishedTo}>{words.view}</MenuItem>}
            {children}
            {(publishedTo !== null || children) && <MenuSeparator />}
            {publishedTo !== null && (
              <MenuItem isDestructive onAction={onUnpublish}>
                {words.unpublish}
              </MenuItem>
            )}
            {!isOnlyPublic && (
              <MenuItem isDestructive onAction={onDelete}>
                {words.deleteMenu}
              </MenuItem>
            )}
          </Menu>
        </MenuTrigger>
      </div>
    </article>
  );
}

function noteOf({ standing, publishedId, updatedAt, length }: LibraryItem, words: LibraryWords): string {
  const when = length ? `${words.length(length)} · ${formatWhen(updatedAt)}` : formatWhen(updatedAt);
  if (standing === 'saved') return `${words.lastUpdated} ${when}`;
  return publishedId === null ? `${words.unpublished} · ${when}` : when;
}
