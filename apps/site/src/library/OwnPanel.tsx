import { AlertDialog, Banner, Button, Skeleton } from '@fabula/ui-kit';
import { useDeferredValue, useRef, useState, useSyncExternalStore } from 'react';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import { leaveFor } from '../account/leaveFor.ts';
import { quietLink, secondaryLink } from '../linkStyles.css.ts';
import { session } from '../session/session.ts';
import type { ShelfProps } from './DiscoverPanel.tsx';
import { EmptyShelf } from './EmptyShelf.tsx';
import { isFound } from './isFound.ts';
import type { LibraryItem } from './Library.ts';
import { LibraryList } from './LibraryList.tsx';
import { count, end, invitation, notice, tools } from './LibraryPage.css.ts';
import type { LibrarySlots, OwnShelf } from './LibrarySlots.ts';
import { useDeleting } from './useDeleting.ts';
import { useOwn } from './useOwn.ts';

export interface OwnPanelProps extends ShelfProps {
  kind: 'story' | 'scene';
  slots: LibrarySlots;
}

/** One's own: what is in this browser and in the account, in one list. */
export function OwnPanel({
  kind,
  library,
  words,
  face,
  isNsfw,
  asked,
  search,
  generateTo,
  slots,
}: OwnPanelProps) {
  const navigate = useNavigate();
  const location = useLocation();
  const signedIn = useSyncExternalStore(session.subscribe, session.get);
  const whose = signedIn.state === 'signed_in' ? signedIn.user.id : signedIn.state;
  const toSignIn = () => navigate('/login', { state: leaveFor(location) });
  const { items, isLoading, isFailed, reload } = useOwn(library, isNsfw, whose, toSignIn);
  const [question, setQuestion] = useState<LibraryItem | 'all' | null>(null);
  const counted = useRef<HTMLParagraphElement>(null);
  const deleting = useDeleting({
    kind,
    library,
    words,
    isNsfw,
    onChange: reload,
    onSignedOut: toSignIn,
    onGone: () => counted.current?.focus(),
  });
  const searched = useDeferredValue(asked.trim());
  const shown = items.filter((item) => !deleting.gone.has(item.id) && isFound(item, searched));
  const hasUnpublished = items.some(
    ({ id, standing }) => standing === 'unpublished' && !deleting.gone.has(id),
  );
  const shelf: OwnShelf = { isNsfw, items, reload };
  const { cardMenu } = slots;
  const one = question !== 'all' ? question : null;

  return (
    <>
      {signedIn.state === 'signed_out' && (
        <p className={invitation}>
          {words.signIn}
          <Link to="/login" state={leaveFor(location)} className={quietLink}>
            {words.signInLink}
          </Link>
        </p>
      )}
      <div className={tools}>
        {search}
        <p ref={counted} tabIndex={-1} className={count} role="status">
          {!isLoading && shown.length > 0 && words.found(shown.length)}
        </p>
        {slots.tools?.(shelf)}
        {hasUnpublished && (
          <span className={end}>
            <Button variant="quiet" onPress={() => setQuestion('all')}>
              {words.clearAll}
            </Button>
          </span>
        )}
      </div>
      {deleting.failure !== null && <Banner tone="error" className={notice} title={deleting.failure} />}
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
        <LibraryList
          items={shown}
          words={words}
          face={face}
          label={words.mine}
          onDelete={setQuestion}
          {...(cardMenu && { menu: (item: LibraryItem) => cardMenu(item, shelf) })}
        />
      )}
      {!isLoading &&
        !isFailed &&
        shown.length === 0 &&
        (searched === '' ? (
          <EmptyShelf title={words.nothingMine} hint={words.nothingMineHint}>
            <Link to={generateTo} className={secondaryLink}>
              {words.generate}
            </Link>
          </EmptyShelf>
        ) : (
          <EmptyShelf title={words.nothingFound} hint={words.nothingFoundHint} />
        ))}
      <AlertDialog
        isOpen={question !== null}
        onOpenChange={(isOpen) => !isOpen && setQuestion(null)}
        title={one ? words.deleteTitle(one.title.trim() || words.untitled) : words.clearTitle}
        confirmLabel={one ? words.deleteConfirm : words.clearConfirm}
        isDestructive
        onConfirm={() => void (one ? deleting.remove(one) : deleting.clear())}
      >
        {one ? words.deleteAsks : words.clearAsks}
      </AlertDialog>
    </>
  );
}
