import { faint, number, slip, step, steps } from './specimens.css.ts';

/** What a story goes through. */
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
