import { limits } from '@fabula/contract';
import { TextField } from '@fabula/ui-kit';
import { useEffect, useRef, useState } from 'react';
import { field } from './OwnRow.css.ts';

export interface TitleFieldProps {
  title: string;
  label: string;
  onChange: (title: string) => Promise<void>;
  /** The field goes. */
  onEnd: () => void;
}

/** A title, to be changed where it stands: Enter or leaving it takes the new one, Escape keeps the old (B3). */
export function TitleField({ title, label, onChange, onEnd }: TitleFieldProps) {
  const [typed, setTyped] = useState(title);
  const input = useRef<HTMLInputElement>(null);
  const hasEnded = useRef(false);

  useEffect(() => {
    // The menu that closes gives the focus back to its button first.
    const frame = requestAnimationFrame(() => input.current?.select());
    return () => cancelAnimationFrame(frame);
  }, []);

  async function end(isTaken: boolean) {
    if (hasEnded.current) return;
    hasEnded.current = true;
    const next = typed.trim();
    if (isTaken && next !== '' && next !== title.trim()) await onChange(next);
    onEnd();
  }

  return (
    <TextField
      ref={input}
      className={field}
      label={label}
      isLabelHidden
      value={typed}
      maxLength={limits.titleCharacters}
      onChange={setTyped}
      onBlur={() => void end(true)}
      onKeyDown={(event) => {
        if (event.key === 'Enter') void end(true);
        if (event.key === 'Escape') void end(false);
      }}
    />
  );
}
