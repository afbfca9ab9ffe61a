'use client';

import { Button, Tooltip, TooltipTrigger, VisuallyHidden } from '@fabula/ui-kit';
import { shortcutLabel } from '@fabula/work-kit';
import type { ReactNode } from 'react';
import { useSceneStrings } from '../../react/SceneProvider.tsx';
import { tool } from './ElementTool.css.ts';

interface ElementToolProps {
  label: string;
  /** As react-aria and the tooltip name it: 'Alt ↑'. */
  shortcut: string;
  /** Why it cannot act now. */
  reason: string | undefined;
  onPress: () => void;
  /** The icon. */
  children: ReactNode;
}

/** What acts on an element, drawn as an icon: its tooltip says what it does, or why it cannot. */
export function ElementTool({ label, shortcut, reason, onPress, children }: ElementToolProps) {
  const strings = useSceneStrings();
  const button = (
    <Button
      variant="quiet"
      size="small"
      className={tool}
      icon={children}
      disabledReason={reason}
      aria-keyshortcuts={shortcut.length === 1 ? shortcut : undefined}
      onPress={onPress}
    >
      <VisuallyHidden>{label}</VisuallyHidden>
    </Button>
  );
  if (reason !== undefined) return button;
  return (
    <TooltipTrigger delay={500}>
      {button}
      <Tooltip shortcut={shortcutLabel(shortcut, strings.keys)}>{label}</Tooltip>
    </TooltipTrigger>
  );
}
