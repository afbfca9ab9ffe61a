import * as css from './specimens/specimens.css.ts';

export function StorySpecimen() {
  return (
    <div aria-hidden="true" className={css.slip}>
      <span className={css.ink}>The lamp had been lit for an hour before anyone asked who had lit it.</span>
      <span className={css.pencil}>Nobody on the island owned to it, and nobody went up to look.</span>
    </div>
  );
}

export function SceneSpecimen() {
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

export function VoiceSpecimen() {
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

export function PipelineSpecimen() {
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

export function ReportSpecimen() {
  return (
    <div aria-hidden="true" className={css.slip}>
      <div className={css.rules} />
    </div>
  );
}
