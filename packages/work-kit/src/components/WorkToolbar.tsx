'use client';

import { Button, Icon, IconButton, RedoIcon, Toolbar, UndoIcon } from '@fabula/ui-kit';
import type { ReactNode } from 'react';
import type { WorkStrings } from '../strings/workStrings.ts';
import { shortcutLabel } from './keyboard.ts';
import { publishButton, publishPicture, publishWord, spring, toolbar } from './work.css.ts';

export interface WorkToolbarProps {
  'aria-label': string;
  /** Top of the sticky toolbar, as a CSS length. Default 0. */
  offset?: string | undefined;
  isPlain?: boolean;
  className?: string | undefined;
  children: ReactNode;
}

/** Needs a container that is as wide as its editor. */
export function WorkToolbar({ offset = '0px', isPlain = false, className, ...props }: WorkToolbarProps) {
  return (
    <Toolbar
      {...props}
      className={className ? `${toolbar} ${className}` : toolbar}
      style={{ insetBlockStart: offset }}
      data-plain={isPlain || undefined}
      data-fabula-toolbar
    />
  );
}

/** Pushes what comes after it to the end of the toolbar. */
export function ToolbarSpring() {
  return <span className={spring} data-spring />;
}

export interface UndoButtonsProps {
  strings: Pick<WorkStrings, 'undo' | 'redo' | 'nothingToUndo' | 'nothingToRedo'> & {
    readonly keys: Parameters<typeof shortcutLabel>[1];
  };
  canUndo: boolean;
  canRedo: boolean;
  onUndo: () => void;
  onRedo: () => void;
}

export function UndoButtons({ strings, canUndo, canRedo, onUndo, onRedo }: UndoButtonsProps) {
  return (
    <>
      <IconButton
        label={strings.undo}
        shortcut={shortcutLabel('Mod Z', strings.keys)}
        disabledReason={canUndo ? undefined : strings.nothingToUndo}
        onPress={onUndo}
      >
        <UndoIcon />
      </IconButton>
      <IconButton
        label={strings.redo}
        shortcut={shortcutLabel('Mod Shift Z', strings.keys)}
        disabledReason={canRedo ? undefined : strings.nothingToRedo}
        onPress={onRedo}
      >
        <RedoIcon />
      </IconButton>
    </>
  );
}

export interface PublishButtonProps {
  strings: Pick<WorkStrings, 'publish'>;
  onPress: () => void;
}

export function PublishButton({ strings, onPress }: PublishButtonProps) {
  return (
    <Button
      variant="quiet"
      size="small"
      className={publishButton}
      aria-label={strings.publish}
      onPress={onPress}
    >
      <span className={publishWord}>{strings.publish}</span>
      <span className={publishPicture}>
        <Icon>
          <path d="M10 13V3M6.5 6.5 10 3l3.5 3.5M4 12.5v4h12v-4" />
        </Icon>
      </span>
    </Button>
  );
}
