import { Banner, Button, EmptyState, linkClass, Skeleton } from '@fabula/ui-kit';
import { useDeferredValue, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import { session } from '../session/session.ts';
import { leaveFor } from '../works/historyStates.ts';
import { foldGenre, genresOf, isFound, sortItems } from './items.ts';
import type { LibrarySlots, OwnShelf } from './Library.ts';
import { count, end, invitation, more, notice } from './LibraryPage.css.ts';
import type { ShelfProps } from './LibraryPage.tsx';
import { NothingFound } from './NothingFound.tsx';
import { OwnList } from './OwnList.tsx';
import { type OwnQuestion, OwnQuestions } from './OwnQuestions.tsx';
import { OwnRow } from './OwnRow.tsx';
import { ShelfTools } from './ShelfTools.tsx';
import { useOwn } from './useOwn.ts';
import { useOwnActions } from './useOwnActions.ts';

export interface OwnPanelProps extends ShelfProps {
  slots: LibrarySlots;
}

/** More than these lie in a box that scrolls. */
const fewest = 6;

/** One's own: what is in this browser, in the account and published, in one list. */
export function OwnPanel({ kind, library, words, face, isNsfw, generateTo, controls, slots }: OwnPanelProps) {
  const navigate = useNavigate();
  const location = useLocation();
  const { typed, genre, sorting, isLaidOut, place } = controls.address;
  const signedIn = useSyncExternalStore(session.subscribe, session.get);
  const whose = signedIn.state === 'signed_in' ? signedIn.user.id : signedIn.state;
  const onSignedOut = () => navigate('/login', { state: leaveFor(location) });
  const { items, isLoading, isFailed, reload } = useOwn({
    ...{ library, place, kind, isNsfw, whose, onSignedOut },
  });
  const [question, setQuestion] = useState<OwnQuestion | null>(null);
  const counted = useRef<HTMLParagraphElement>(null);
  const onGone = () => counted.current?.focus();
  const acts = useOwnActions({ kind, library, words, isNsfw, onChange: reload, onSignedOut, onGone });
  const asked = useDeferredValue(typed.trim());
  const own = useMemo(() => items.filter(({ id }) => !acts.gone.has(id)), [items, acts.gone]);
  const shown = useMemo(() => {
    const wanted = foldGenre(genre);
    const found = own.filter(
      (item) => (wanted === '' || foldGenre(item.genre) === wanted) && isFound(item, asked),
    );
    return sortItems(found, sorting);
  }, [own, genre, asked, sorting]);
  const shelf: OwnShelf = { isNsfw, items: own, reload };
  const isMany = shown.length > fewest;

  return (
    <>
      {signedIn.state === 'signed_out' && (
        <p className={invitation}>
          {words.signIn}
          <Link to="/login" state={leaveFor(location)} className={linkClass({ variant: 'quiet' })}>
            {words.signInLink}
          </Link>
        </p>
      )}
      <ShelfTools words={words} controls={controls} genres={genresOf(own)} isSortable={own.length > 1}>
        {slots.tools?.(shelf)}
        {own.some(({ standing }) => standing === 'unpublished') && (
          <span className={end}>
            <Button variant="quiet" onPress={() => setQuestion({ asks: 'clear' })}>
              {words.clearAll}
            </Button>
          </span>
        )}
      </ShelfTools>
      <p ref={counted} tabIndex={-1} className={count} role="status">
        {!isLoading && shown.length > 0 && words.found(shown.length)}
      </p>
      {acts.failure !== null && <Banner tone="error" className={notice} title={acts.failure} />}
      {isFailed && (
        <Banner
          tone="error"
          className={notice}
          title={words.mineFailed}
          actions={
            <Button size="small" onPress={reload}>
              {words.retry}
            </Button>
          }
        />
      )}
      {isLoading && <Skeleton lines={6} label={words.loading} />}
      {shown.length > 0 && (
        <OwnList
          items={shown}
          label={words.mine}
          isBounded={isMany && !isLaidOut}
          place={place}
          question={JSON.stringify([kind, isNsfw, genre, asked, sorting])}
        >
          {(item) => (
            <OwnRow
              item={item}
              words={words}
              face={face}
              publishedTo={item.publishedId && `/${kind}/${encodeURIComponent(item.publishedId)}`}
              onRename={(title) => acts.rename(item, title)}
              onUnpublish={() => setQuestion({ asks: 'unpublish', item })}
              onDelete={() => setQuestion({ asks: 'delete', item })}
            >
              {slots.cardMenu?.(item, shelf)}
            </OwnRow>
          )}
        </OwnList>
      )}
      {isMany && (
        <div className={more}>
          <Button onPress={() => controls.layOut(!isLaidOut)}>
            {isLaidOut ? words.putAway : words.layOut(shown.length)}
          </Button>
        </div>
      )}
      {!isLoading && !isFailed && own.length === 0 && (
        <EmptyState
          title={words.nothingMine}
          actions={
            <Link to={generateTo} className={linkClass({ variant: 'secondary', size: 'large' })}>
              {words.generate}
            </Link>
          }
        >
          {words.nothingMineHint}
        </EmptyState>
      )}
      {own.length > 0 && shown.length === 0 && <NothingFound words={words} controls={controls} />}
      <OwnQuestions words={words} question={question} onClose={() => setQuestion(null)} acts={acts} />
    </>
  );
}
