import type { Ref } from 'react';
import { ReadingIcon, type ReadingIconName } from './ReadingIcon.tsx';

export interface ToolButtonProps {
  label: string;
  icon: ReadingIconName;
  /** Whether what it opens is open; undefined where it opens nothing. */
  isExpanded?: boolean;
  ref?: Ref<HTMLButtonElement>;
  onPress: () => void;
  /** Called when it is about to be pressed. */
  onNear?: () => void;
}

/** A button of the browser’s own: it is there at once, and what is made of more comes when it is pressed. */
export function ToolButton({ label, icon, isExpanded, ref, onPress, onNear }: ToolButtonProps) {
  return (
    <button
      ref={ref}
      type="button"
      className="read-tool"
      aria-label={label}
      title={label}
      {...(isExpanded !== undefined && { 'aria-expanded': isExpanded, 'aria-haspopup': 'dialog' as const })}
      onClick={onPress}
      onPointerEnter={onNear}
      onFocus={onNear}
    >
      <ReadingIcon name={icon} />
    </button>
  );
}
