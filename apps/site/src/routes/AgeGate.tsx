import { Button } from '@fabula/ui-kit';
import { Link } from 'react-router-dom';
import { PageHead } from '../head/PageHead.tsx';
import { quietLink } from '../linkStyles.css.ts';
import { actions, message, page, sentence } from './ScenePage.css.ts';

export interface AgeGateProps {
  what: 'section' | 'scene' | 'story';
  onConfirm: () => void;
}

/** Asks before adult text is shown. What is confirmed lasts as long as the page shows (writing.md §2). */
export function AgeGate({ what, onConfirm }: AgeGateProps) {
  return (
    <div className={page}>
      <PageHead title="Age verification" description="Adult content, for readers of 18 or older." />
      <h1 className={message}>Age Verification Required</h1>
      <p className={sentence}>This {what} contains adult content. You must be 18 or older to continue.</p>
      <div className={actions}>
        <Button variant="primary" size="large" onPress={onConfirm}>
          I am 18 or older
        </Button>
        <Link to="/" className={quietLink}>
          Back to the first page
        </Link>
      </div>
    </div>
  );
}
