'use client';

import {
  IconButton,
  linkClass,
  Menu,
  MenuItem,
  MenuSeparator,
  MenuTrigger,
  MoreIcon,
  TextField,
} from '@fabula/ui-kit';
import { cutText, genreTone, shownTitle } from '@fabula/writing';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { OwnWork } from '../../model/LibraryItem.ts';
import type { LibraryMemory } from '../../react/libraryMemory.ts';
import type { ShelfStrings } from '../../react/shelfStrings.ts';
import type { LibraryStrings } from '../../react/strings.ts';
import { useLibrary } from '../../react/useLibrary.ts';
import { tones } from '../WorkCover/tones.css.ts';
import type { CoverFace } from '../WorkCover/WorkCover.tsx';
import * as css from './OwnList.css.ts';

interface OwnListProps {
  items: readonly OwnWork[];
  label: string;
  /** True in a box of its own, which scrolls. */
  isBounded: boolean;
  /** Key of the history entry, and of what is shown there. */
  place: string;
  question: string;
  memory: LibraryMemory['ownPlace'];
  children: (item: OwnWork) => ReactNode;
}

const part = 24;
/** Rows that are restored at most on Back. */
const mostAtOnce = 200;

export function OwnList(props: OwnListProps) {
  const { items, label, isBounded, place, question, memory, children } = props;
  const [drawn, setDrawn] = useState(() =>
    Math.min(memory.recall(place, question)?.drawn ?? part, mostAtOnce),
  );
  const [shown, setShown] = useState(question);
  if (shown !== question) {
    setShown(question);
    setDrawn(part);
  }
  const scroller = useRef<HTMLDivElement>(null);
  const last = useRef<HTMLDivElement>(null);
  const hasMore = drawn < items.length;

  // biome-ignore lint/correctness/useExhaustiveDependencies: when one comes back, and not again.
  useEffect(() => {
    scroller.current?.scrollTo({ top: memory.recall(place, question)?.top ?? 0 });
  }, []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the end is watched anew after each part.
  useEffect(() => {
    if (!hasMore || !last.current) return;
    const watch = new IntersectionObserver(
      (seen) => seen.some(({ isIntersecting }) => isIntersecting) && setDrawn((before) => before + part),
      { rootMargin: '600px' },
    );
    watch.observe(last.current);
    return () => watch.disconnect();
  }, [hasMore, drawn, isBounded]);

  const remember = () => memory.keep(place, question, { drawn, top: scroller.current?.scrollTop ?? 0 });
  useEffect(remember, [memory, place, question, drawn]);

  return (
    <div ref={scroller} className={css.box} data-bounded={isBounded || undefined} onScroll={remember}>
      <ul className={css.list} aria-label={label}>
        {items.slice(0, drawn).map((item, index) => (
          <li key={item.id} className={css.item} aria-posinset={index + 1} aria-setsize={items.length}>
            {children(item)}
          </li>
        ))}
      </ul>
      {hasMore && <div ref={last} className={css.end} />}
    </div>
  );
}

interface OwnRowProps {
  item: OwnWork;
  words: ShelfStrings;
  face: CoverFace;
  publishedTo: string | null;
  longestTitle: number;
  onRename: (title: string) => Promise<void>;
  onUnpublish: () => void;
  onDelete: () => void;
  children?: ReactNode;
}

/** One's own work, opened by all of the row; its menu has the rest. */
export function OwnRow(props: OwnRowProps) {
  const { item, words, face, publishedTo, longestTitle, onRename, onUnpublish, onDelete, children } = props;
  const { strings, Link } = useLibrary();
  const [isRenaming, setRenaming] = useState(false);
  const more = useRef<HTMLButtonElement>(null);
  const title = shownTitle(item.title, item.excerpt || item.premise, words);
  const begins = cutText(item.premise || item.excerpt);
  const isOnlyPublic = item.standing === 'published';
  const endRenaming = () => {
    setRenaming(false);
    more.current?.focus({ preventScroll: true });
  };
  return (
    <article className={`${css.row} ${tones[genreTone(item.genre) ?? 'plain']}`}>
      <div className={css.text}>
        {isRenaming ? (
          <TitleField
            title={item.title}
            label={words.renameLabel}
            longest={longestTitle}
            onChange={onRename}
            onEnd={endRenaming}
          />
        ) : (
          <h2 className={`${css.title} ${css.faces[face]}`} dir="auto" lang={item.language}>
            <Link
              href={item.href}
              {...(item.state !== undefined && { state: item.state })}
              className={linkClass({ variant: 'cover' })}
              title={title}
            >
              {title}
            </Link>
          </h2>
        )}
        {begins !== '' && (
          <p className={css.premise} dir="auto" lang={item.language}>
            {begins}
          </p>
        )}
        {item.moderation && (
          <p className={css.withdrawn} dir="auto">
            {words.moderationNote(item.moderation.state, item.moderation.at, item.moderation.reason)}
          </p>
        )}
        <p className={css.notes}>
          {item.publishedId !== null && (
            <span className={css.badge}>
              {item.moderation ? words.withdrawn[item.moderation.state] : words.published}
            </span>
          )}
          <span className={css.note}>{noteOf(item, words, strings)}</span>
          {item.genre.trim() !== '' && (
            <span className={css.genre} dir="auto">
              {item.genre.trim()}
            </span>
          )}
        </p>
      </div>
      <div className={css.menu}>
        <MenuTrigger>
          <IconButton ref={more} size="medium" label={words.menuLabel(title)}>
            <MoreIcon />
          </IconButton>
          <Menu aria-label={words.menuLabel(title)} placement="bottom end">
            {item.standing === 'unpublished' && item.publishedId === null && (
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

function noteOf(work: OwnWork, words: ShelfStrings, strings: LibraryStrings): string {
  const { standing, publishedId, updatedAt, length } = work;
  const at = strings.when(updatedAt, new Date());
  const when = length ? `${words.length(length)} · ${at}` : at;
  if (standing === 'saved') return `${words.lastUpdated} ${when}`;
  return publishedId === null ? `${words.unpublished} · ${when}` : when;
}

interface TitleFieldProps {
  title: string;
  label: string;
  longest: number;
  onChange: (title: string) => Promise<void>;
  onEnd: () => void;
}

/** Edits a title in place: Enter or blur takes it, Escape reverts. */
function TitleField({ title, label, longest, onChange, onEnd }: TitleFieldProps) {
  const [typed, setTyped] = useState(title);
  const input = useRef<HTMLInputElement>(null);
  const hasEnded = useRef(false);

  useEffect(() => {
    // The closing menu first returns the focus to its button.
    const frame = requestAnimationFrame(() => input.current?.select());
    return () => cancelAnimationFrame(frame);
  }, []);

  async function end(isTaken: boolean) {
    if (hasEnded.current) return;
    hasEnded.current = true;
    const next = typed.trim();
    if (isTaken && next !== '' && next !== title.trim()) await onChange(next);
    onEnd();
  }

  return (
    <TextField
      ref={input}
      className={css.field}
      label={label}
      isLabelHidden
      value={typed}
      maxLength={longest}
      onChange={setTyped}
      onBlur={() => void end(true)}
      onKeyDown={(event) => {
        if (event.key === 'Enter') void end(true);
        if (event.key === 'Escape') void end(false);
      }}
    />
  );
}
