'use client';

import {
  BookmarkIcon,
  Button,
  type ButtonProps,
  DeleteIcon,
  IconButton,
  Menu,
  MenuItem,
  MenuTrigger,
  MoreIcon,
  PencilIcon,
  Tooltip,
  TooltipTrigger,
  useBrowserLayoutEffect,
} from '@fabula/ui-kit';
import { shortcutLabel } from '@fabula/work-kit';
import { memo, type ReactNode, type RefObject, useRef } from 'react';
import { Toolbar } from 'react-aria-components';
import { reviewPlace } from '../../model/Run.ts';
import type { Privacy } from '../../model/Story.ts';
import type { ParagraphMode } from '../../model/Work.ts';
import type { EditorStrings } from '../../react/strings/EditorStrings.ts';
import { menuStrings } from '../../react/strings/partStrings.ts';
import { useEditor, useEditorProvider, useEditorStrings, usePartStrings } from '../../react/useEditor.ts';
import { useParagraphActions } from '../StoryText/paragraphActions.tsx';
import { afterMenu, findParagraph } from '../StoryText/paragraphElements.ts';
import {
  bar,
  bracket,
  column,
  dockedTool,
  editKeys,
  keyName,
  pictureTool,
  wordTool,
} from './ParagraphBar.css.ts';
import { CopyIcon, useVerbs, verbIcons, verbName } from './verbs.tsx';

interface ParagraphBarProps {
  id: string;
  mode: ParagraphMode | null;
  isPointedAt: boolean;
  isBlock: boolean;
}

export const ParagraphBar = memo(function ParagraphBar({
  id,
  mode,
  isPointedAt,
  isBlock,
}: ParagraphBarProps) {
  const strings = useEditorStrings();
  const hasPencil = useEditor((state) => state.run.state !== 'idle' && reviewPlace(state) === id);
  const place = useRef<HTMLDivElement>(null);
  useBeside(place, id);
  return (
    <div
      ref={place}
      className={column}
      data-bar-of={id}
      data-pointed={isPointedAt || undefined}
      data-block={(isBlock && mode === null) || undefined}
    >
      <div className={bracket} />
      <Toolbar
        aria-label={strings.paragraphTools}
        orientation="vertical"
        className={bar}
        data-mode={mode ?? (hasPencil ? 'review' : undefined)}
      >
        <ParagraphTools id={id} mode={mode} hasPictures />
      </Toolbar>
      {mode === 'edit' && <EditKeys className={editKeys} />}
    </div>
  );
});

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
  const verbs = useVerbs('bar', id);
  return (
    <>
      {verbs.map((verb) => (
        <Tool
          key={verb.id}
          words={verbName(strings, verb)}
          picture={hasPictures && verbIcons[verb.id]}
          disabledReason={verb.reason}
          aria-expanded={mode === verb.mode}
          onPress={() => workOn(id, mode === verb.mode ? null : (verb.mode ?? null))}
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
  return (
    <>
      <Button {...shared} className={wordTool}>
        {words}
      </Button>
      <PictureTool {...shared} words={words} picture={picture} className={pictureTool} />
    </>
  );
}

/** A button whose words stand in its tooltip, or the reason why it cannot act. */
export function PictureTool({ words, picture, ...props }: ToolProps) {
  const pictured = (
    <Button variant="quiet" size="small" {...props} aria-label={words}>
      {picture}
    </Button>
  );
  return props.disabledReason === undefined ? (
    <TooltipTrigger delay={500}>
      {pictured}
      <Tooltip placement="start">{words}</Tooltip>
    </TooltipTrigger>
  ) : (
    pictured
  );
}

function OwnTools({ id }: { id: string }) {
  const { ParagraphTools: Own } = useEditorProvider().components;
  const paragraph = useEditor(({ story }) =>
    Own ? story.paragraphs.find((one) => one.id === id) : undefined,
  );
  return Own && paragraph ? <Own paragraph={paragraph} /> : null;
}

export const headingChoices = (
  strings: Pick<EditorStrings, 'partHeading' | 'chapterHeading' | 'sceneHeading' | 'notHeading'>,
) =>
  [
    { rank: 'part', key: '1', words: strings.partHeading },
    { rank: 'chapter', key: '2', words: strings.chapterHeading },
    { rank: 'scene', key: '3', words: strings.sceneHeading },
    { rank: null, key: '0', words: strings.notHeading },
  ] as const;

/** While AI is off there is nothing to hide from. */
const privacyChoices = (
  strings: Pick<EditorStrings, 'hideFromAi' | 'showToAi' | 'makeNote' | 'makeText'>,
  hasAi: boolean,
) =>
  [
    { privacy: 'hidden', key: '8', words: strings.hideFromAi, undone: strings.showToAi },
    { privacy: 'note', key: '9', words: strings.makeNote, undone: strings.makeText },
  ].filter(({ privacy }) => hasAi || privacy === 'note') as readonly {
    readonly privacy: Privacy;
    readonly key: string;
    readonly words: string;
    readonly undone: string;
  }[];

function ParagraphMenu({ id }: { id: string }) {
  const strings = usePartStrings(menuStrings);
  const { move, writeAfter, continueHere } = useParagraphActions();
  const { store, hasAi, canAddPictures } = useEditorProvider();
  const workOn = useEditor((state) => state.workOn);
  const askImprovement = useEditor((state) => state.askImprovement);
  const addBreak = useEditor((state) => state.addBreak);
  const choosePicture = useEditor((state) => state.choosePicture);
  const isEnd = useEditor(({ story }) => story.breaks[id] !== undefined);
  const rank = useEditor(({ story }) => story.headings?.[id] ?? null);
  const setHeading = useEditor((state) => state.setHeading);
  const privacy = useEditor(({ story }) => story.privacy?.[id] ?? null);
  const setPrivacy = useEditor((state) => state.setPrivacy);
  const verbs = useVerbs('menu', id);
  const act = {
    continue: () => continueHere(id),
    improve: () => askImprovement(id),
  } as const;
  return (
    <MenuTrigger>
      <IconButton size="small" label={strings.moreTools}>
        <MoreIcon />
      </IconButton>
      <Menu aria-label={strings.moreTools}>
        <MenuItem
          icon={<PencilIcon />}
          shortcut={shortcutLabel('Enter', strings.keys)}
          onAction={() => workOn(id, 'edit')}
        >
          {strings.edit}
        </MenuItem>
        {hasAi && rank === null && (
          <MenuItem icon={<BookmarkIcon />} shortcut="M" onAction={() => workOn(id, 'mark')}>
            {strings.markSentences}
          </MenuItem>
        )}
        {verbs.map((verb) => (
          <MenuItem
            key={verb.id}
            icon={verbIcons[verb.id]}
            disabledReason={verb.reason}
            {...(verb.id === 'continue' && { shortcut: shortcutLabel('Mod Enter', strings.keys) })}
            onAction={() => {
              if (verb.id === 'continue' || verb.id === 'improve') act[verb.id]();
              else store.getState().reword(id, verb.selection ?? 'rewrite');
            }}
          >
            {verb.mode ? `${verbName(strings, verb)}…` : verbName(strings, verb)}
          </MenuItem>
        ))}
        <MenuItem shortcut="N" onAction={() => afterMenu(() => writeAfter(id))}>
          {strings.writeAfter}
        </MenuItem>
        {headingChoices(strings)
          .filter((choice) => choice.rank !== rank)
          .map((choice) => (
            <MenuItem
              key={choice.key}
              shortcut={shortcutLabel(`Mod Alt ${choice.key}`, strings.keys)}
              onAction={() => setHeading([id], choice.rank)}
            >
              {choice.words}
            </MenuItem>
          ))}
        {privacyChoices(strings, hasAi).map((choice) => (
          <MenuItem
            key={choice.privacy}
            shortcut={shortcutLabel(`Mod Alt ${choice.key}`, strings.keys)}
            onAction={() => setPrivacy([id], choice.privacy === privacy ? null : choice.privacy)}
          >
            {choice.privacy === privacy ? choice.undone : choice.words}
          </MenuItem>
        ))}
        {rank !== null && (
          <MenuItem onAction={() => store.getState().openDetails(id)}>{strings.sectionDetails}…</MenuItem>
        )}
        {!isEnd && <MenuItem onAction={() => addBreak(id)}>{strings.endSection}</MenuItem>}
        {canAddPictures && <MenuItem onAction={() => choosePicture(id)}>{strings.addPicture}</MenuItem>}
        <MenuItem shortcut={shortcutLabel('Alt ↑', strings.keys)} onAction={() => move(id, -1)}>
          {strings.moveUp}
        </MenuItem>
        <MenuItem shortcut={shortcutLabel('Alt ↓', strings.keys)} onAction={() => move(id, 1)}>
          {strings.moveDown}
        </MenuItem>
      </Menu>
    </MenuTrigger>
  );
}

export function EditKeys({ className, children }: { className: string; children?: ReactNode }) {
  const strings = useEditorStrings();
  const compare = useEditor((state) => state.compareEdited);
  const drop = useEditor((state) => state.dropEdit);
  const keep = useEditor((state) => state.keepTyped);
  const acts = [
    [strings.compareEdit, compare, '↵'],
    [strings.restoreOriginal, drop, '⇥'],
    [strings.doneEditing, keep, strings.keys.Esc ?? 'Esc'],
  ] as const;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would draw a box
    <div className={className} role="group" aria-label={strings.editParagraph}>
      {children}
      {acts.map(([words, act, key]) => (
        <Button key={key} variant="quiet" size="small" preventFocusOnPress onPress={() => act()}>
          {words}
          <span className={keyName} aria-hidden="true">
            {key}
          </span>
        </Button>
      ))}
    </div>
  );
}

/** Keeps the element level with its paragraph. */
export function useBeside(ref: RefObject<HTMLElement | null>, paragraphId: string): void {
  const { store } = useEditorProvider();
  useBrowserLayoutEffect(() => {
    const column = ref.current;
    const box = column?.parentElement;
    if (!column || !box) return;
    const follow = () => {
      const text = findParagraph(box, paragraphId);
      if (!text) return;
      const { top, height } = text.getBoundingClientRect();
      column.style.insetBlockStart = `${top - box.getBoundingClientRect().top}px`;
      column.style.minHeight = `${height}px`;
      column.style.setProperty('--fabula-beside', `${height}px`);
    };
    // The box resizes whenever a text in it does. What is observed anew is told once it is laid out: measured here,
    // the page would be laid out at each change.
    const observer = new ResizeObserver(follow);
    observer.observe(box);
    const stop = store.subscribe(({ story, work }, before) => {
      // A moved paragraph leaves the box's size unchanged.
      if (story.paragraphs === before.story.paragraphs && work?.mode === before.work?.mode) return;
      observer.unobserve(box);
      observer.observe(box);
    });
    return () => {
      stop();
      observer.disconnect();
    };
  }, [ref, paragraphId, store]);
}
