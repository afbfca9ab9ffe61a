import { ink, slip, spoken, unspoken, wave } from './specimens.css.ts';

/** How loud a spoken line is from beginning to end, in halves of the picture's height. */
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

/** A line of dialogue as it is being spoken. */
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
