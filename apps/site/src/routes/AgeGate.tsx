import { linkClass } from '@fabula/ui-kit';
import { type FormEvent, useEffect } from 'react';
import { Link } from 'react-router-dom';
import { pathOf } from '../addresses.ts';
import { PageHead, type PageHeadProps } from '../head/PageHead.tsx';
import { handOver } from '../served/early.ts';
import { answerAge } from '../session/cookies.ts';
import { age, answers, gate, question, reason, room } from './Shell.css.ts';

export interface AgeGateProps {
  what: 'section' | 'scene' | 'story';
  onConfirm: () => void;
  /** Title of the gate. Default: it names nothing but the gate. */
  head?: PageHeadProps;
}

const unnamed: PageHeadProps = {
  title: 'Age verification',
  description: 'Adult content, for readers of 18 or older.',
};

/** The age gate, once a browser session; without scripts the form posts to the page, and the server sets the cookie (D-AGE). */
export function AgeGate({ what, onConfirm, head = unnamed }: AgeGateProps) {
  useEffect(handOver, []);

  function confirm(event: FormEvent) {
    event.preventDefault();
    answerAge();
    onConfirm();
  }
  return (
    <div className={room}>
      <PageHead {...head} />
      <div className={gate}>
        <span aria-hidden="true" className={age}>
          18+
        </span>
        <h1 className={question}>Age Verification Required</h1>
        <p className={reason}>This {what} contains adult content. You must be 18 or older to continue.</p>
        <form method="post" className={answers} onSubmit={confirm}>
          <button type="submit" className={linkClass({ variant: 'primary', size: 'large' })}>
            I am 18 or older
          </button>
          <Link to={pathOf('first')} className={linkClass({ variant: 'quiet' })}>
            Back to the first page
          </Link>
        </form>
      </div>
    </div>
  );
}
