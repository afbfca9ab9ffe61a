import { Button } from '@fabula/ui-kit';
import { Link } from 'react-router-dom';
import { PageHead, type PageHeadProps } from '../head/PageHead.tsx';
import { quietLink } from '../linkStyles.css.ts';
import { age, answers, gate, question, reason, room } from './AgeGate.css.ts';

export interface AgeGateProps {
  what: 'section' | 'scene' | 'story';
  onConfirm: () => void;
  /** What the page is called meanwhile. By default no more than that an age is asked. */
  head?: PageHeadProps;
}

const unnamed: PageHeadProps = {
  title: 'Age verification',
  description: 'Adult content, for readers of 18 or older.',
};

/** Asks before adult text is shown. What is confirmed lasts as long as the page shows (writing.md §2). */
export function AgeGate({ what, onConfirm, head = unnamed }: AgeGateProps) {
  return (
    <div className={room}>
      <PageHead {...head} />
      <div className={gate}>
        <span aria-hidden="true" className={age}>
          18+
        </span>
        <h1 className={question}>Age Verification Required</h1>
        <p className={reason}>This {what} contains adult content. You must be 18 or older to continue.</p>
        <div className={answers}>
          <Button variant="primary" size="large" onPress={onConfirm}>
            I am 18 or older
          </Button>
          <Link to="/" className={quietLink}>
            Back to the first page
          </Link>
        </div>
      </div>
    </div>
  );
}
