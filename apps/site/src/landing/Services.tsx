import { linkClass, VisuallyHidden } from '@fabula/ui-kit';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { pathOf } from '../addresses.ts';
import { prefetching } from '../session/navigation.ts';
import * as css from './Services.css.ts';

/** Everything that can be made here (L3), and the adult page (L2). */
export function Services() {
  return (
    <section aria-labelledby="services" className={css.services}>
      <h2 id="services" className={css.heading}>
        What will it be?
      </h2>
      <div className={css.cards}>
        <ServiceCard
          title="Story Writing"
          text="From a premise to a finished story, paragraph by paragraph, with drafts to choose from and a memory that you steer."
          specimen={<StorySpecimen />}
          width="half"
        >
          <Link to={pathOf('editor')} className={css.door} {...prefetching(pathOf('editor'))}>
            Write a story
          </Link>
        </ServiceCard>
        <ServiceCard
          title="Screenplay Writing"
          text="Scenes on real pages: action, dialogue and transitions, one element at a time, out to Fountain, Final Draft and PDF."
          specimen={<SceneSpecimen />}
          width="half"
        >
          <Link to={pathOf('sceneWordDemo')} className={css.door}>
            Watch demo
          </Link>
          <Link to={pathOf('sceneGenerator')} className={css.sideDoor}>
            Write a scene
          </Link>
        </ServiceCard>
        <ServiceCard
          title="Voice Actor"
          text="Hear your lines spoken, in the voice and the mood that you choose."
          specimen={<VoiceSpecimen />}
          width="third"
        >
          <a href={voiceStudioUrl} target="_blank" rel="noopener" className={css.door}>
            Open Voice Actor
            <span aria-hidden="true">↗</span>
            <VisuallyHidden>(opens in a new tab)</VisuallyHidden>
          </a>
        </ServiceCard>
        <ServiceCard
          title="Pipeline Demo"
          text="What happens between your premise and the page, one step after the other."
          specimen={<PipelineSpecimen />}
          width="third"
        >
          <Link to={pathOf('pipelineDemo')} className={css.door}>
            See the pipeline
          </Link>
        </ServiceCard>
        <ServiceCard
          title="Report Writing"
          text="The same pencil and ink for what has to be true: briefs, reviews and reports."
          specimen={<ReportSpecimen />}
          width="third"
        >
          <span className={css.soon}>Coming Soon</span>
        </ServiceCard>
      </div>
      <p className={css.grownUps}>
        <span className={css.age}>18+</span>
        <Link to={pathOf('adultFirst')} className={linkClass({ variant: 'quiet' })}>
          Adult Content Writing
        </Link>
        <span>behind an age check, apart from everything else here</span>
      </p>
    </section>
  );
}

interface ServiceCardProps {
  title: string;
  text: string;
  specimen: ReactNode;
  width: 'half' | 'third';
  /** Links; the first one covers the card. */
  children: ReactNode;
}

function ServiceCard({ title, text, specimen, width, children }: ServiceCardProps) {
  return (
    <article className={`${css.card} ${width === 'half' ? css.half : css.third}`}>
      {specimen}
      <h3 className={css.cardTitle}>{title}</h3>
      <p className={css.cardText}>{text}</p>
      <div className={css.doors}>{children}</div>
    </article>
  );
}

/** Voice Actor's address (D-VOICE): configured at build time, else our own page. */
const voiceStudioUrl: string = import.meta.env.VITE_VOICE_STUDIO_URL || '/voice/test';

function StorySpecimen() {
  return (
    <div aria-hidden="true" className={css.slip}>
      <span className={css.ink}>The lamp had been lit for an hour before anyone asked who had lit it.</span>
      <span className={css.pencil}>Nobody on the island owned to it, and nobody went up to look.</span>
    </div>
  );
}

function SceneSpecimen() {
  return (
    <div aria-hidden="true" className={`${css.slip} ${css.script}`}>
      <span className={css.scriptLine}>INT. LAMP ROOM - NIGHT</span>
      <span className={css.scriptLine}>Mara counts the matches. Counts them again.</span>
      <span className={css.scriptName}>MARA</span>
      <span className={css.scriptSpeech}>There was one more yesterday.</span>
    </div>
  );
}

/** Loudness of a spoken line over time, in halves of the picture's height. */
const loudness = [
  2, 5, 9, 6, 11, 14, 8, 4, 2, 3, 8, 13, 16, 12, 7, 9, 5, 2, 1, 4, 7, 12, 15, 17, 11, 8, 12, 6, 3, 2, 5, 9, 7,
  4, 2, 1,
];
const heard = 15;

function strokes(from: number, to: number): string {
  return loudness
    .map((half, index) => `M${index * 6 + 3} ${20 - half}v${half * 2}`)
    .slice(from, to)
    .join('');
}

function VoiceSpecimen() {
  return (
    <div aria-hidden="true" className={css.slip}>
      <span className={css.ink}>“There was one more yesterday.”</span>
      <svg
        aria-hidden="true"
        viewBox={`0 0 ${loudness.length * 6} 40`}
        preserveAspectRatio="none"
        strokeWidth={2}
        strokeLinecap="round"
        className={css.wave}
      >
        <path d={strokes(0, heard)} className={css.spoken} />
        <path d={strokes(heard, loudness.length)} className={css.unspoken} />
      </svg>
    </div>
  );
}

function PipelineSpecimen() {
  return (
    <div aria-hidden="true" className={css.slip}>
      <div className={css.steps}>
        <span className={css.step}>
          <span className={css.number}>Premise</span>
          <span>A lamp nobody lit</span>
        </span>
        <span className={css.step}>
          <span className={css.number}>Draft</span>
          <span className={css.faint}>Nobody owned to it…</span>
        </span>
        <span className={css.step}>
          <span className={css.number}>Story</span>
          <span>Nobody owned to it.</span>
        </span>
      </div>
    </div>
  );
}

function ReportSpecimen() {
  return (
    <div aria-hidden="true" className={css.slip}>
      <div className={css.rules} />
    </div>
  );
}
