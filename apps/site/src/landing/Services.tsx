import { linkClass, VisuallyHidden } from '@fabula/ui-kit';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { pathOf } from '../addresses.ts';
import { prefetching } from '../session/navigation.ts';
import * as css from './Services.css.ts';
import {
  PipelineSpecimen,
  ReportSpecimen,
  SceneSpecimen,
  StorySpecimen,
  VoiceSpecimen,
} from './specimens.tsx';

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
