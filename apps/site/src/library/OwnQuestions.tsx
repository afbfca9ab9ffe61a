import { AlertDialog } from '@fabula/ui-kit';
import type { LibraryItem } from './Library.ts';
import type { LibraryWords } from './libraryWords.ts';
import type { useOwnActions } from './useOwnActions.ts';

/** What is asked before it is done. */
export type OwnQuestion = { asks: 'clear' } | { asks: 'delete' | 'unpublish'; item: LibraryItem };

export interface OwnQuestionsProps {
  words: LibraryWords;
  /** Null while nothing is asked. */
  question: OwnQuestion | null;
  onClose: () => void;
  acts: Pick<ReturnType<typeof useOwnActions>, 'remove' | 'unpublish' | 'clear'>;
}

/** Asks by the sentences of the specification, and does what is answered (B3, B6). */
export function OwnQuestions({ words, question, onClose, acts }: OwnQuestionsProps) {
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

function wordsOf(words: LibraryWords, question: OwnQuestion | null, acts: OwnQuestionsProps['acts']) {
  if (question === null || question.asks === 'clear')
    return {
      title: words.clearTitle,
      asks: words.clearAsks,
      confirm: words.clearConfirm,
      act: acts.clear,
    };
  const { item } = question;
  const title = item.title.trim() || words.untitled;
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
