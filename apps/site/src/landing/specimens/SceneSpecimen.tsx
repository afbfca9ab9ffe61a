import { script, scriptLine, scriptName, scriptSpeech, slip } from './specimens.css.ts';

/** The top of a screenplay page. */
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
