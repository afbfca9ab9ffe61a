import { VisuallyHidden } from '@fabula/ui-kit';
import { caret, line } from './TypedSubtitle.css.ts';
import { useTypedLine } from './useTypedLine.ts';

const lines = [
  'A premise is enough to begin.',
  'It proposes in pencil. You decide in ink.',
  'Ask for one paragraph, or for ten.',
  'Keep what sounds like you. Refuse the rest.',
] as const;

/** The rotating line under the tagline (L1). Heard once and whole, not letter by letter. */
export function TypedSubtitle() {
  const text = useTypedLine(lines);
  return (
    <p className={line}>
      <VisuallyHidden>{lines.join(' ')}</VisuallyHidden>
      <span aria-hidden="true">
        {text}
        <span className={caret} />
      </span>
    </p>
  );
}
