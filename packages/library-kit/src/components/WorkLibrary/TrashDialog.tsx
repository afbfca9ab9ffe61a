'use client';

import { AlertDialog, Banner, Button, Dialog, Skeleton, Text, type ToastQueue } from '@fabula/ui-kit';
import { cutText, shownTitle } from '@fabula/writing';
import { useRef, useState } from 'react';
import type { TrashedWork } from '../../model/LibraryItem.ts';
import type { ShelfStrings } from '../../react/shelfStrings.ts';
import { useLibrary } from '../../react/useLibrary.ts';
import { type TrashPort, useTrash } from '../../react/useTrash.ts';
import type { CoverFace } from '../WorkCover/WorkCover.tsx';
import { faces } from './OwnList.css.ts';
import * as css from './TrashDialog.css.ts';

export interface TrashDialogProps {
  trash: TrashPort;
  words: ShelfStrings;
  face: CoverFace;
  isNsfw: boolean;
  toasts: ToastQueue;
  onSignedOut: () => void;
  onClose: () => void;
}

/** What was deleted, to be brought back or deleted for good. */
export function TrashDialog(props: TrashDialogProps) {
  const { trash, words, face, isNsfw, toasts, onSignedOut, onClose } = props;
  const { strings } = useLibrary();
  const said = words.trash;
  const titleOf = ({ title, excerpt, premise }: TrashedWork) => shownTitle(title, excerpt || premise, words);
  const [asked, setAsked] = useState<TrashedWork | 'all' | null>(null);
  const about = useRef<HTMLParagraphElement>(null);
  const held = useTrash({
    ...{ trash, isNsfw, onSignedOut },
    words: said,
    onChange(back) {
      // The pressed button goes with its row.
      about.current?.focus();
      if (back) toasts.add({ title: said.restored(titleOf(back)) });
    },
  });
  const { items, isLoading, failure, isBusy } = held;

  return (
    <Dialog
      title={said.title}
      size="large"
      closeLabel={said.close}
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      {...(items.length > 0 && {
        footer: (
          <Button variant="quiet" onPress={() => setAsked('all')}>
            {said.empty}
          </Button>
        ),
      })}
    >
      <p ref={about} tabIndex={-1} className={css.about} role="status">
        {items.length === 0 && !isLoading && failure === null ? said.none : said.about(items.length)}
      </p>
      {failure !== null && <Banner tone="error" title={failure} />}
      {isLoading && <Skeleton lines={4} label={words.loading} />}
      {items.length > 0 && (
        <ul className={css.list} aria-label={said.list}>
          {items.map((work) => {
            const title = titleOf(work);
            const begins = cutText(work.premise || work.excerpt);
            return (
              <li key={work.id} className={css.row}>
                <div className={css.text}>
                  <p className={`${css.title} ${faces[face]}`} dir="auto" title={title}>
                    {title}
                  </p>
                  {begins !== '' && (
                    <p className={css.begins} dir="auto">
                      {begins}
                    </p>
                  )}
                  <Text as="p" variant="label" tone="soft">
                    {noteOf(work, said, strings.when(work.deletedAt, new Date()))}
                  </Text>
                  {work.isPublic && (
                    <Text as="p" variant="label" tone="soft">
                      {words.deleteStaysPublic}
                    </Text>
                  )}
                </div>
                <div className={css.acts}>
                  <Button
                    aria-label={said.restoreLabel(title)}
                    disabledReason={isBusy ? said.isBusy : undefined}
                    onPress={() => void held.restore(work)}
                  >
                    {said.restore}
                  </Button>
                  <Button
                    variant="quiet"
                    aria-label={said.removeLabel(title)}
                    disabledReason={isBusy ? said.isBusy : undefined}
                    onPress={() => setAsked(work)}
                  >
                    {said.remove}
                  </Button>
                </div>
              </li>
            );
          })}
        </ul>
      )}
      <AlertDialog
        isOpen={asked !== null}
        onOpenChange={(isOpen) => !isOpen && setAsked(null)}
        title={asked === null || asked === 'all' ? said.emptyTitle : said.removeTitle(titleOf(asked))}
        confirmLabel={asked === 'all' ? said.emptyConfirm : said.removeConfirm}
        isDestructive
        onConfirm={() => void (asked === 'all' || asked === null ? held.empty() : held.remove(asked))}
      >
        {asked === 'all' ? said.emptyAsks(items.length) : said.removeAsks}
      </AlertDialog>
    </Dialog>
  );
}

function noteOf(work: TrashedWork, said: ShelfStrings['trash'], deleted: string): string {
  const { isHere, isInAccount, goesAt } = work;
  const place = isInAccount ? (isHere ? said.inBoth : said.inAccount) : '';
  return [said.deleted(deleted), said.goes(goesAt), place].filter(Boolean).join(' · ');
}
