import { ink, pencil, slip } from './specimens.css.ts';

/** A line in ink and one in pencil. */
export function StorySpecimen() {
  return (
    <div aria-hidden="true" className={slip}>
      <span className={ink}>The lamp had been lit for an hour before anyone asked who had lit it.</span>
      <span className={pencil}>Nobody on the island owned to it, and nobody went up to look.</span>
    </div>
  );
}
