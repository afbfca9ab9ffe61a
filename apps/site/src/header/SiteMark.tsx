import { ink, last, mark, rule } from './SiteMark.css.ts';

/** The mark: a pencil rule in the margin, two lines in ink, and the one that is being written. */
export function SiteMark() {
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true" focusable="false" className={mark}>
      <path d="M4 3v18" className={rule} />
      <path d="M9 6.5h11M9 12h8" className={ink} />
      <path d="M9 17.5h4" className={last} />
    </svg>
  );
}
