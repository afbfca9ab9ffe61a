import { linkClass, Proposed, VisuallyHidden } from '@fabula/ui-kit';
import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { headOf, pathOf } from '../addresses.ts';
import { PageHead } from '../head/PageHead.tsx';
import { chapter, page, paragraph, prose, running } from '../landing/DemoSheet.css.ts';
import { desk, hero, pitch, proposed, sheet, start, tagline } from '../landing/LandingPage.css.ts';
import { PauseControl } from '../motion/PauseControl.tsx';
import { useReducedMotion, useRotation } from '../motion/useRotation.ts';
import { isServedOfAge } from '../served/served.ts';
import { prefetching } from '../session/navigation.ts';
import { line, promise, row, status, title } from './AdultLandingPage.css.ts';
import { AgeGate } from './AgeGate.tsx';

const head = headOf('adultFirst');

/** The first page for adults (R2), behind the age gate at each visit (L5). */
export function AdultLandingPage() {
  const [isOfAge, setOfAge] = useState(isServedOfAge);
  if (!isOfAge) return <AgeGate what="section" head={head} onConfirm={() => setOfAge(true)} />;
  return <Welcome />;
}

function Welcome() {
  const heading = useRef<HTMLHeadingElement>(null);

  // The pressed button is gone: screen readers go on here.
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);

  return (
    <div className={desk}>
      <PageHead {...head} />
      <div className={hero}>
        <div className={pitch}>
          <h1 ref={heading} tabIndex={-1} className={`${tagline} ${title}`}>
            <span className={proposed}>Write after dark.</span> <br />
            Say what you mean.
          </h1>
          <p className={promise}>
            Slow or sudden, tender or not: it proposes in pencil, and nothing happens on the page that you
            have not said yes to.
          </p>
          <p className={start}>
            <Link
              to={pathOf('editor', true)}
              className={linkClass({ variant: 'primary', size: 'large' })}
              {...prefetching(pathOf('editor', true))}
            >
              Start Writing
            </Link>
            <Link to={pathOf('stories', true)} className={linkClass({ variant: 'secondary', size: 'large' })}>
              Read Stories
            </Link>
          </p>
        </div>
        <div className={sheet}>
          <section aria-label="A page being written" className={page}>
            <p className={running}>
              <span>One Drink</span>
              <span>1</span>
            </p>
            <div className={prose}>
              <p className={chapter}>Chapter one</p>
              <p className={paragraph}>
                She had said one drink. That was two hours ago, and the candle between them had burnt down to
                where nobody goes on pretending.
              </p>
              <Proposed state="pencil" label="Suggested">
                <p className={paragraph}>
                  “You’re staring,” he said. “I’m deciding,” she said, and moved her glass out of the way.
                </p>
              </Proposed>
            </div>
            <StatusLines />
          </section>
        </div>
      </div>
    </div>
  );
}

const lines = [
  'Creating passionate scenes',
  'Developing chemistry',
  'Adding sensual details',
  'Ready to write',
] as const;
const period = 2000;

/** Status messages in rotation (L6), all at once where motion is reduced. Screen readers get them once and whole. */
function StatusLines() {
  const [isPaused, setPaused] = useState(false);
  const isReduced = useReducedMotion();
  const place = useRotation(lines.length, period, isPaused || isReduced);
  return (
    <div className={row}>
      <p className={status}>
        <VisuallyHidden>{lines.join(', ')}.</VisuallyHidden>
        <span key={place} aria-hidden="true" className={line}>
          {isReduced ? lines.join(' · ') : lines[place]}
        </span>
      </p>
      <PauseControl what="the status lines" isPaused={isPaused} onPausedChange={setPaused} />
    </div>
  );
}
