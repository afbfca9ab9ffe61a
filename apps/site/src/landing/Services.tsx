import { linkClass, VisuallyHidden } from '@fabula/ui-kit';
import { Link } from 'react-router-dom';
import { pathOf } from '../addresses.ts';
import { prefetching } from '../session/navigation.ts';
import { ServiceCard } from './ServiceCard.tsx';
import { age, cards, door, grownUps, heading, services, sideDoor, soon } from './Services.css.ts';
import { PipelineSpecimen } from './specimens/PipelineSpecimen.tsx';
import { ReportSpecimen } from './specimens/ReportSpecimen.tsx';
import { SceneSpecimen } from './specimens/SceneSpecimen.tsx';
import { StorySpecimen } from './specimens/StorySpecimen.tsx';
import { VoiceSpecimen } from './specimens/VoiceSpecimen.tsx';
import { voiceStudioUrl } from './voiceStudioUrl.ts';

/** What can be made here (L3), and the way to what is for adults (L2). */
export function Services() {
  return (
    <section aria-labelledby="services" className={services}>
      <h2 id="services" className={heading}>
        What will it be?
      </h2>
      <div className={cards}>
        <ServiceCard
          title="Story Writing"
          text="From a premise to a finished story, paragraph by paragraph, with drafts to choose from and a memory that you steer."
          specimen={<StorySpecimen />}
          width="half"
        >
          <Link to={pathOf('editor')} className={door} {...prefetching(pathOf('editor'))}>
            Write a story
          </Link>
        </ServiceCard>
        <ServiceCard
          title="Screenplay Writing"
          text="Scenes on real pages: action, dialogue and transitions, one element at a time, out to Fountain, Final Draft and PDF."
          specimen={<SceneSpecimen />}
          width="half"
        >
          <Link to={pathOf('sceneWordDemo')} className={door}>
            Watch demo
          </Link>
          <Link to={pathOf('sceneGenerator')} className={sideDoor}>
            Write a scene
          </Link>
        </ServiceCard>
        <ServiceCard
          title="Voice Actor"
          text="Hear your lines spoken, in the voice and the mood that you choose."
          specimen={<VoiceSpecimen />}
          width="third"
        >
          <a href={voiceStudioUrl} target="_blank" rel="noopener" className={door}>
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
          <Link to={pathOf('pipelineDemo')} className={door}>
            See the pipeline
          </Link>
        </ServiceCard>
        <ServiceCard
          title="Report Writing"
          text="The same pencil and ink for what has to be true: briefs, reviews and reports."
          specimen={<ReportSpecimen />}
          width="third"
        >
          <span className={soon}>Coming Soon</span>
        </ServiceCard>
      </div>
      <p className={grownUps}>
        <span className={age}>18+</span>
        <Link to={pathOf('adultFirst')} className={linkClass({ variant: 'quiet' })}>
          Adult Content Writing
        </Link>
        <span>behind an age check, apart from everything else here</span>
      </p>
    </section>
  );
}
