import { rules, slip } from './specimens.css.ts';

/** A ruled sheet with nothing on it yet. */
export function ReportSpecimen() {
  return (
    <div aria-hidden="true" className={slip}>
      <div className={rules} />
    </div>
  );
}
