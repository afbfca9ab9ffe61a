'use client';

import type { Ref } from 'react';

interface ToolButtonProps {
  label: string;
  icon: ReadingIconName;
  /** Undefined where it opens nothing. */
  isExpanded?: boolean;
  buttonRef?: Ref<HTMLButtonElement>;
  onPress: () => void;
  /** Called on hover and focus, to prefetch. */
  onNear?: () => void;
}

/** A native button, without react-aria: what it opens is loaded at the press. */
export function ToolButton({ label, icon, isExpanded, buttonRef, onPress, onNear }: ToolButtonProps) {
  return (
    <button
      ref={buttonRef}
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

/** 24 units square. */
const paths = {
  type: 'M3 18 8.5 5 14 18M5 13.5h7M20.5 18v-6.5M20.5 14.7a3 3.2 0 1 1-6 0 3 3.2 0 0 1 6 0',
  listen: 'M4 14v-2a8 8 0 0 1 16 0v2M4 14h2.5v5H5a1 1 0 0 1-1-1zM20 14h-2.5v5H19a1 1 0 0 0 1-1z',
  share: 'M12 14.5V4M8 7.5 12 3.5l4 4M6.5 11H5v9h14v-9h-1.5',
  play: 'M8 5.5v13l10.5-6.5z',
  pause: 'M8.5 5.5v13M15.5 5.5v13',
  back: 'M18 6v12l-8.5-6zM6.5 6v12',
  ahead: 'M6 6v12l8.5-6zM17.5 6v12',
  close: 'M6.5 6.5l11 11M17.5 6.5l-11 11',
} as const;

type ReadingIconName = keyof typeof paths;

/** Drawn here: the kit’s icons would bring the chunk of its buttons. */
export function ReadingIcon({ name }: { name: ReadingIconName }) {
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true" focusable="false" className="read-icon">
      <path d={paths[name]} />
    </svg>
  );
}
