import { ReadingIcon } from './ReadingIcon.tsx';
import { readingWords as words } from './readingWords.ts';

export interface PlaceOfferProps {
  /** Where the place is, from 0 to 100. */
  percent: number;
  onAccept: () => void;
  onDismiss: () => void;
}

/** The way back to where a reader stopped; nothing moves unless they take it. */
export function PlaceOffer({ percent, onAccept, onDismiss }: PlaceOfferProps) {
  return (
    <div className="read-offer">
      <button type="button" className="read-continue" onClick={onAccept}>
        {words.continue} <span>{words.continueAt(percent)}</span>
      </button>
      <button
        type="button"
        className="read-tool"
        aria-label={words.dismissOffer}
        title={words.dismissOffer}
        onClick={onDismiss}
      >
        <ReadingIcon name="close" />
      </button>
    </div>
  );
}
