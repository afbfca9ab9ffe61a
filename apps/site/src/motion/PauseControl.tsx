import { IconButton, PauseIcon, PlayIcon } from '@fabula/ui-kit';
import { useReducedMotion } from './useRotation.ts';

export interface PauseControlProps {
  /** Moving content: 'the changing lines'. */
  what: string;
  isPaused: boolean;
  onPausedChange: (isPaused: boolean) => void;
}

/** Pauses and resumes moving content. Nothing where nothing moves. */
export function PauseControl({ what, isPaused, onPausedChange }: PauseControlProps) {
  if (useReducedMotion()) return null;
  return (
    <IconButton
      size="small"
      label={isPaused ? `Go on with ${what}` : `Pause ${what}`}
      onPress={() => onPausedChange(!isPaused)}
    >
      {isPaused ? <PlayIcon size={16} /> : <PauseIcon size={16} />}
    </IconButton>
  );
}
