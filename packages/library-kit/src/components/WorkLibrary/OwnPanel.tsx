'use client';

import {
  AlertDialog,
  Banner,
  Button,
  EmptyState,
  LoadFailure,
  linkClass,
  Skeleton,
  type ToastQueue,
} from '@fabula/ui-kit';
import { shownTitle } from '@fabula/writing';
import { lazy, Suspense, useDeferredValue, useMemo, useRef, useState } from 'react';
import { foldGenre, genresOf, isFound, type OwnWork, sortItems } from '../../model/LibraryItem.ts';
import type { ShelfStrings } from '../../react/shelfStrings.ts';
import { useLibrary } from '../../react/useLibrary.ts';
import { type OwnWorksPort, useOwn, useOwnActions } from '../../react/useOwn.ts';
import { OwnList, OwnRow } from './OwnList.tsx';
import type { LibrarySlots, OwnShelf, ShelfProps } from './ShelfProps.ts';
import { NothingFound, ShelfTools } from './ShelfTools.tsx';
import { count, end, invitation, more, notice } from './WorkLibrary.css.ts';

const TrashDialog = lazy(async () => ({ default: (await import('./TrashDialog.tsx')).TrashDialog }));

/** The way to signing in. */
export interface SignIn {
  href: string;
  /** Kept with the history's entry, for a host whose `Link` takes a `state`. */
  state?: unknown;
  /** Called where the session turns out to be over. */
  onNeeded: () => void;
}

interface OwnPanelProps extends ShelfProps {
  ownWorks: OwnWorksPort | null;
  account: string | null | undefined;
  signIn: SignIn;
  toasts: ToastQueue;
  slots: LibrarySlots;
}

/** More than these scroll in a box. */
const fewest = 6;

/** One's own works: in this browser, in the account and published, in one list. */
export function OwnPanel(props: OwnPanelProps) {
  const { kind, ownWorks: library, words, face, isNsfw, generateTo, memory, controls } = props;
  const { account, signIn, toasts, slots } = props;
  const { addresses, strings, Link } = useLibrary();
  const { typed, genre, sorting, isLaidOut, place } = controls.address;
  const whose = String(account);
  const onSignedOut = signIn.onNeeded;
  const { items, isLoading, isFailed, reload } = useOwn({
    ...{ library, place, kind, isNsfw, whose, memory, onSignedOut },
  });
  const [question, setQuestion] = useState<OwnQuestion | null>(null);
  const [isTrashOpen, setTrashOpen] = useState(false);
  const trash = library?.trash;
  const counted = useRef<HTMLParagraphElement>(null);
  const onGone = () => counted.current?.focus();
  const acts = useOwnActions({ library, words, toasts, isNsfw, onChange: reload, onSignedOut, onGone });
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
      {account === null && (
        <p className={invitation}>
          {words.signIn}
          <Link
            href={signIn.href}
            {...(signIn.state !== undefined && { state: signIn.state })}
            className={linkClass({ variant: 'quiet' })}
          >
            {words.signInLink}
          </Link>
        </p>
      )}
      <ShelfTools words={words} controls={controls} genres={genresOf(own)} isSortable={own.length > 1}>
        {slots.tools?.(shelf)}
        <span className={end}>
          {trash && (
            <Button variant="quiet" onPress={() => setTrashOpen(true)}>
              {words.trash.menu}
            </Button>
          )}
          {own.some(({ standing }) => standing === 'unpublished') && (
            <Button variant="quiet" onPress={() => setQuestion({ asks: 'clear' })}>
              {words.clearAll}
            </Button>
          )}
        </span>
      </ShelfTools>
      <p ref={counted} tabIndex={-1} className={count} role="status">
        {!isLoading && shown.length > 0 && words.found(shown.length)}
      </p>
      {acts.failure !== null && <Banner tone="error" className={notice} title={acts.failure} />}
      {isFailed && (
        <LoadFailure
          className={notice}
          title={words.mineFailed}
          retryLabel={strings.retry}
          onRetry={reload}
        />
      )}
      {isLoading && <Skeleton lines={6} label={words.loading} />}
      {shown.length > 0 && (
        <OwnList
          items={shown}
          label={words.mine}
          isBounded={isMany && !isLaidOut}
          place={place}
          memory={memory.ownPlace}
          question={JSON.stringify([kind, isNsfw, genre, asked, sorting])}
        >
          {(item) => (
            <OwnRow
              item={item}
              words={words}
              face={face}
              publishedTo={item.publishedId && addresses.work(kind, item.publishedId)}
              longestTitle={library?.longestTitle ?? 300}
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
            <Link href={generateTo} className={linkClass({ variant: 'secondary', size: 'large' })}>
              {words.generate}
            </Link>
          }
        >
          {words.nothingMineHint}
        </EmptyState>
      )}
      {own.length > 0 && shown.length === 0 && <NothingFound words={words} controls={controls} />}
      {trash && isTrashOpen && (
        <Suspense>
          <TrashDialog
            {...{ trash, words, face, isNsfw, toasts, onSignedOut }}
            onClose={() => setTrashOpen(false)}
          />
        </Suspense>
      )}
      <OwnQuestions words={words} question={question} onClose={() => setQuestion(null)} acts={acts} />
    </>
  );
}

type OwnQuestion = { asks: 'clear' } | { asks: 'delete' | 'unpublish'; item: OwnWork };

interface OwnQuestionsProps {
  words: ShelfStrings;
  question: OwnQuestion | null;
  onClose: () => void;
  acts: Pick<ReturnType<typeof useOwnActions>, 'remove' | 'unpublish' | 'clear'>;
}

/** Confirms by the sentences of the specification, and acts. */
function OwnQuestions({ words, question, onClose, acts }: OwnQuestionsProps) {
  const { title, asks, confirm, act } = wordsOf(words, question, acts);
  return (
    <AlertDialog
      isOpen={question !== null}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={title}
      confirmLabel={confirm}
      isDestructive
      onConfirm={() => void act()}
    >
      {asks}
    </AlertDialog>
  );
}

function wordsOf(words: ShelfStrings, question: OwnQuestion | null, acts: OwnQuestionsProps['acts']) {
  if (question === null || question.asks === 'clear')
    return {
      title: words.clearTitle,
      asks: words.clearAsks,
      confirm: words.clearConfirm,
      act: acts.clear,
    };
  const { item } = question;
  const title = shownTitle(item.title, item.excerpt || item.premise, words);
  if (question.asks === 'delete')
    return {
      title: words.deleteTitle(title),
      asks: item.publishedId === null ? words.deleteAsks : `${words.deleteAsks} ${words.deleteStaysPublic}`,
      confirm: words.deleteConfirm,
      act: () => acts.remove(item),
    };
  return {
    title: words.unpublishTitle(title),
    asks: [
      ...(item.moderation ? [words.unpublishWithdrawnAsks] : []),
      item.standing === 'published' ? words.unpublishOnlyAsks : words.unpublishAsks,
    ].join(' '),
    confirm: words.unpublishConfirm,
    act: () => acts.unpublish(item),
  };
}
