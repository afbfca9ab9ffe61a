'use client';

import { Button, type ButtonProps, Tooltip, TooltipTrigger } from '@fabula/ui-kit';
import { memo, type ReactNode } from 'react';
import { verbsIn } from '../../model/verbs.ts';
import type { ParagraphMode } from '../../model/Work.ts';
import { useEditor, useEditorProvider, useEditorStrings } from '../../react/useEditor.ts';
import { useParagraphActions } from '../StoryText/paragraphActions.tsx';
import { dockedTool, pictureTool, wordTool } from './ParagraphBar.css.ts';
import { ParagraphMenu } from './ParagraphMenu.tsx';
import { CopyIcon, DeleteIcon, verbIcons, verbName } from './toolIcons.tsx';
import { useWaitReason } from './useWaitReason.ts';

interface ParagraphToolsProps {
  id: string;
  mode: ParagraphMode | null;
  hasPictures?: boolean;
}

export const ParagraphTools = memo(function ParagraphTools({
  id,
  mode,
  hasPictures = false,
}: ParagraphToolsProps) {
  const strings = useEditorStrings();
  const { copy, remove } = useParagraphActions();
  const workOn = useEditor((state) => state.workOn);
  const reason = useWaitReason();
  return (
    <>
      {verbsIn('bar').map((verb) => (
        <Tool
          key={verb.id}
          words={verbName(strings, verb)}
          picture={hasPictures && verbIcons[verb.id]}
          disabledReason={reason}
          aria-expanded={mode === verb.mode}
          onPress={() => workOn(id, mode === verb.mode ? null : verb.mode)}
        />
      ))}
      <Tool words={strings.copy} picture={hasPictures && <CopyIcon />} onPress={() => copy(id)} />
      <Tool words={strings.delete} picture={hasPictures && <DeleteIcon />} onPress={() => remove(id)} />
      <OwnTools id={id} />
      <ParagraphMenu id={id} />
    </>
  );
});

interface ToolProps extends Omit<ButtonProps, 'children'> {
  words: string;
  picture: ReactNode;
}

function Tool({ words, picture, ...props }: ToolProps) {
  const shared = { variant: 'quiet', size: 'small', ...props } as const;
  if (!picture)
    return (
      <Button {...shared} className={dockedTool}>
        {words}
      </Button>
    );
  const pictured = (
    <Button {...shared} aria-label={words} className={pictureTool}>
      {picture}
    </Button>
  );
  return (
    <>
      <Button {...shared} className={wordTool}>
        {words}
      </Button>
      {props.disabledReason === undefined ? (
        <TooltipTrigger delay={500}>
          {pictured}
          <Tooltip placement="start">{words}</Tooltip>
        </TooltipTrigger>
      ) : (
        pictured
      )}
    </>
  );
}

function OwnTools({ id }: { id: string }) {
  const { ParagraphTools: Own } = useEditorProvider().components;
  const paragraph = useEditor(({ story }) =>
    Own ? story.paragraphs.find((one) => one.id === id) : undefined,
  );
  return Own && paragraph ? <Own paragraph={paragraph} /> : null;
}
