import { linkClass } from '@fabula/ui-kit';
import { Link } from 'react-router-dom';
import { headOf, pathOf } from '../addresses.ts';
import { PageHead } from '../head/PageHead.tsx';
import { prefetching } from '../session/navigation.ts';
import { DemoSheet } from './DemoSheet.tsx';
import * as css from './LandingPage.css.ts';
import { LatestStories } from './LatestStories.tsx';
import { Services } from './Services.tsx';
import { SiteFooter } from './SiteFooter.tsx';
import { TypedSubtitle } from './TypedSubtitle.tsx';

const truths = [
  {
    title: 'No account',
    text: 'Open the page and write. There is nothing to sign up for, and nothing between you and the first line.',
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
            Write beautifully with AI. <br />
            <span className={css.second}>
              Your ideas, <span className={css.together}>naturally expressed.</span>
            </span>
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
