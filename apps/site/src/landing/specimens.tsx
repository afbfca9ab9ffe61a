import {
  faint,
  ink,
  number,
  pencil,
  rules,
  script,
  scriptLine,
  scriptName,
  scriptSpeech,
  slip,
  spoken,
  step,
  steps,
  unspoken,
  wave,
} from './specimens/specimens.css.ts';

export function StorySpecimen() {
  return (
    <div aria-hidden="true" className={slip}>
      <span className={ink}>The lamp had been lit for an hour before anyone asked who had lit it.</span>
      <span className={pencil}>Nobody on the island owned to it, and nobody went up to look.</span>
    </div>
  );
}

export function SceneSpecimen() {
  return (
    <div aria-hidden="true" className={`${slip} ${script}`}>
      <span className={scriptLine}>INT. LAMP ROOM - NIGHT</span>
      <span className={scriptLine}>Mara counts the matches. Counts them again.</span>
      <span className={scriptName}>MARA</span>
      <span className={scriptSpeech}>There was one more yesterday.</span>
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
    <div aria-hidden="true" className={slip}>
      <span className={ink}>“There was one more yesterday.”</span>
      <svg
        aria-hidden="true"
        viewBox={`0 0 ${loudness.length * 6} 40`}
        preserveAspectRatio="none"
        strokeWidth={2}
        strokeLinecap="round"
        className={wave}
      >
        <path d={strokes(0, heard)} className={spoken} />
        <path d={strokes(heard, loudness.length)} className={unspoken} />
      </svg>
    </div>
  );
}

export function PipelineSpecimen() {
  return (
    <div aria-hidden="true" className={slip}>
      <div className={steps}>
        <span className={step}>
          <span className={number}>Premise</span>
          <span>A lamp nobody lit</span>
        </span>
        <span className={step}>
          <span className={number}>Draft</span>
          <span className={faint}>Nobody owned to it…</span>
        </span>
        <span className={step}>
          <span className={number}>Story</span>
          <span>Nobody owned to it.</span>
        </span>
      </div>
    </div>
  );
}

export function ReportSpecimen() {
  return (
    <div aria-hidden="true" className={slip}>
      <div className={rules} />
    </div>
  );
}
