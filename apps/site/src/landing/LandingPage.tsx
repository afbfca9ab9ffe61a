import { linkClass, VisuallyHidden } from '@fabula/ui-kit';
import { useEffect, useState } from 'react';
import { Link } from 'react-router-dom';
import { addressesIn, headOf, pathOf } from '../addresses.ts';
import { PageHead } from '../head/PageHead.tsx';
import { PauseControl } from '../motion/PauseControl.tsx';
import { useReducedMotion } from '../motion/useRotation.ts';
import { prefetching } from '../session/navigation.ts';
import { DemoSheet } from './DemoSheet.tsx';
import * as css from './LandingPage.css.ts';
import { LatestStories } from './LatestStories.tsx';
import { Services } from './Services.tsx';

const truths = [
  {
    title: 'No account',
    text: 'Open the page and write. There is no account to create, and nothing between you and the first line.',
  },
  {
    title: 'Yours, in your browser',
    text: 'Stories are kept in this browser, saved as you go. Only what a request needs is sent to be written from, and the whole story is a text file whenever you want it.',
  },
  {
    title: 'Any model, or none',
    text: 'Fabula writes with any OpenAI-compatible model, also one on your own machine. Without a model, its offline storyteller writes with you.',
  },
];

/** The first page (L1–L3). */
export function LandingPage() {
  return (
    <div className={css.desk}>
      <PageHead {...headOf('first')} />
      <div className={css.hero}>
        <div className={css.pitch}>
          <h1 className={css.tagline}>
            <span className={css.proposed}>Write beautifully with AI.</span> <br />
            Your ideas, <span className={css.together}>naturally expressed.</span>
          </h1>
          <TypedSubtitle />
          <p className={css.start}>
            <Link
              to={pathOf('editor')}
              className={linkClass({ variant: 'primary', size: 'large' })}
              {...prefetching(pathOf('editor'))}
            >
              Start Writing
            </Link>
            <Link to={pathOf('stories')} className={linkClass({ variant: 'quiet' })}>
              Read Stories
            </Link>
          </p>
        </div>
        <div className={css.sheet}>
          <DemoSheet />
          <p className={css.aside}>Pencil is what the AI proposes. Ink is what you accept. Try it.</p>
        </div>
      </div>
      <Services />
      <LatestStories />
      <section aria-label="What is true about Fabula" className={css.facts}>
        {truths.map(({ title, text }) => (
          <div key={title} className={css.fact}>
            <h2 className={css.factTitle}>{title}</h2>
            <p className={css.factText}>{text}</p>
          </div>
        ))}
      </section>
      <div className={css.end}>
        <p className={css.endLine}>The next line is yours.</p>
        <Link
          to={pathOf('editor')}
          className={linkClass({ variant: 'secondary', size: 'large' })}
          {...prefetching(pathOf('editor'))}
        >
          Begin Your Story
        </Link>
      </div>
      <SiteFooter />
    </div>
  );
}

const lines = [
  'A premise is enough to begin.',
  'It proposes in pencil. You decide in ink.',
  'Ask for one paragraph, or for ten.',
  'Keep what sounds like you. Refuse the rest.',
] as const;

function TypedSubtitle() {
  const [isPaused, setPaused] = useState(false);
  const isReduced = useReducedMotion();
  const text = useTypedLine(lines, isPaused || isReduced);
  return (
    <div className={css.row}>
      <p className={css.line}>
        <VisuallyHidden>{lines.join(' ')}</VisuallyHidden>
        <span aria-hidden="true">
          {text}
          <span className={css.caret} />
        </span>
      </p>
      <PauseControl what="the changing line" isPaused={isPaused} onPausedChange={setPaused} />
    </div>
  );
}

/** Milliseconds of a letter, and of a whole line. */
const letter = 42;
const rest = 2600;

/** The visible part of `lines`, typed one after the other in a loop; a whole line while `isStill`. */
function useTypedLine(lines: readonly [string, ...string[]], isStill: boolean): string {
  const [place, setPlace] = useState({ line: 0, letters: 0 });
  const { line, letters } = place;
  const text = lines[line % lines.length] ?? lines[0];
  const isWhole = letters >= text.length;

  useEffect(() => {
    if (isStill) return;
    const timer = setTimeout(
      () => setPlace(isWhole ? { line: line + 1, letters: 0 } : { line, letters: letters + 1 }),
      isWhole ? rest : letter,
    );
    return () => clearTimeout(timer);
  }, [isStill, line, letters, isWhole]);

  return isStill ? text : text.slice(0, letters);
}

function SiteFooter() {
  return (
    <div className={css.footer}>
      <p className={css.motto}>Pencil until you say ink.</p>
      <nav aria-label="More of Fabula" className={css.links}>
        {addressesIn('library').map(({ path, name }) => (
          <Link key={path} to={path} className={linkClass({ variant: 'quiet' })}>
            {name}
          </Link>
        ))}
        <Link to={pathOf('models')} className={linkClass({ variant: 'quiet' })}>
          Models
        </Link>
        <a href="/privacy" className={linkClass({ variant: 'quiet' })}>
          Privacy
        </a>
        <a href="/api/docs" className={linkClass({ variant: 'quiet' })}>
          API
        </a>
        <a href="/feed.xml" className={linkClass({ variant: 'quiet' })}>
          RSS
        </a>
      </nav>
    </div>
  );
}
