import { IconButton, PauseIcon, PlayIcon } from '@fabula/ui-kit';

export interface PauseButtonProps {
  /** What changes by itself: 'the changing lines'. */
  what: string;
  isPaused: boolean;
  onPausedChange: (isPaused: boolean) => void;
}

/** Stops what changes by itself, and lets it go on. */
export function PauseButton({ what, isPaused, onPausedChange }: PauseButtonProps) {
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
