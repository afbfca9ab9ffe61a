'use client';

import { type ClipboardEvent, type DragEvent, type ReactNode, useState } from 'react';
import { FileTrigger } from 'react-aria-components';
import { isElement } from '../../dom.ts';
import { Button, type ButtonProps } from '../Button/Button.tsx';
import { fileDrop } from './FileDrop.css.ts';

export interface FileDropProps {
  /** Accessible name of the drop target. */
  label: string;
  /** Text of the button that opens the file chooser. */
  chooseLabel: string;
  /** Default `secondary`. */
  variant?: ButtonProps['variant'];
  /** A hint beside the button: 'or drop one here'. */
  children?: ReactNode;
  /** Media types and extensions with their dot, for the file chooser alone: any dropped file is passed on. */
  accept?: readonly string[];
  /** Default false: the first of several dropped files is taken. */
  isMultiple?: boolean;
  /** No frame and no hint, once there is a file: the button stands in a row with other things. Default false. */
  isCompact?: boolean;
  /** Called with at least one file, which was chosen, dropped or pasted. */
  onFiles: (files: readonly File[]) => void;
  /** Added to the class of the drop target. */
  className?: string | undefined;
}

/** Takes files by a button, a drop, or a paste while the focus is in it. It reads none of them. */
export function FileDrop({
  label,
  chooseLabel,
  variant = 'secondary',
  children,
  accept,
  isMultiple = false,
  isCompact = false,
  onFiles,
  className,
}: FileDropProps) {
  const [isTarget, setTarget] = useState(false);

  const take = (list: FileList | null | undefined) => {
    const files = [...(list ?? [])];
    if (files.length > 0) onFiles(isMultiple ? files : files.slice(0, 1));
  };
  const over = (event: DragEvent) => {
    if (!event.dataTransfer.types.includes('Files')) return;
    event.preventDefault();
    setTarget(true);
  };
  const leave = ({ currentTarget, relatedTarget }: DragEvent) => {
    if (!(isElement(relatedTarget) && currentTarget.contains(relatedTarget))) setTarget(false);
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setTarget(false);
    take(event.dataTransfer.files);
  };
  const paste = (event: ClipboardEvent) => {
    if (event.clipboardData.files.length === 0) return;
    event.preventDefault();
    take(event.clipboardData.files);
  };

  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would bring a frame of its own.
    <div
      role="group"
      aria-label={label}
      className={className ? `${fileDrop} ${className}` : fileDrop}
      data-drop-target={isTarget || undefined}
      data-compact={isCompact || undefined}
      onDragEnter={over}
      onDragOver={over}
      onDragLeave={leave}
      onDrop={drop}
      onPaste={paste}
    >
      <FileTrigger
        {...(accept && { acceptedFileTypes: [...accept] })}
        allowsMultiple={isMultiple}
        onSelect={take}
      >
        <Button variant={variant}>{chooseLabel}</Button>
      </FileTrigger>
      {!isCompact && children}
    </div>
  );
}
