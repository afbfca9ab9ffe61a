'use client';

import { Icon, useBrowserLayoutEffect, VisuallyHidden } from '@fabula/ui-kit';
import { type ReactNode, useId, useRef, useState } from 'react';
import { headingsAbove, nextBeat } from '../../model/sectionDetails.ts';
import { menuStrings } from '../../react/strings/partStrings.ts';
import { useEditorProvider, useEditorStrings, usePartStrings } from '../../react/useEditor.ts';
import type { TextEngine } from '../../text/createTextEngine.ts';
import { headingChoices } from '../ParagraphBar/ParagraphBar.tsx';
import { BreakIcon, HeadingIcon, verbIcons, verbName } from '../ParagraphBar/verbs.tsx';
import { verbsIn } from '../ParagraphBar/verbTable.ts';
import { findParagraph } from './paragraphElements.ts';
import { list, nothing, option, picture, whyNot } from './StoryText.css.ts';

interface SlashEntry {
  readonly id: string;
  readonly label: string;
  readonly icon?: ReactNode;
  /** Why it cannot act now. */
  readonly reason?: string | undefined;
  run(): void;
}

/** The first entry that can act. */
const chosenByItself = -1;

interface Slash {
  readonly id: string;
  readonly entries: readonly SlashEntry[];
  readonly at: number;
}

/**
 * The list that a slash opens in an empty paragraph, filtered by the text after it. `onKey` handles its keys
 * while it is open; `look` reads the text after each change.
 */
export function useSlash(engine: TextEngine | null) {
  const entriesFor = useEntries();
  const [open, setOpen] = useState<{ id: string; at: number; query: string } | null>(null);

  const entries = open ? entriesFor(engine, open.id, open.query) : [];
  const firstAble = entries.findIndex(({ reason }) => reason === undefined);
  const at = open && open.at >= 0 ? open.at : Math.max(firstAble, 0);
  const slash: Slash | null = open && { id: open.id, entries, at: Math.min(at, entries.length - 1) };

  const choose = (entry: SlashEntry | undefined) => {
    if (!open || !entry || entry.reason !== undefined) return;
    setOpen(null);
    engine?.clear(open.id);
    entry.run();
  };

  return {
    slash,
    choose,
    point: (index: number) => setOpen((now) => now && { ...now, at: index }),
    look() {
      if (!engine || open === null) return;
      const caret = engine.view.state.selection.empty ? engine.caret() : null;
      const text = caret && engine.paragraphs().find(({ id }) => id === caret.id)?.text;
      const isOpen = caret?.id === open.id && /^\/[^\s/]*$/.test(text ?? '');
      if (isOpen && text)
        setOpen((now) => now && { ...now, at: now.query === text ? now.at : chosenByItself, query: text });
      else if (text !== '') setOpen(null);
    },
    onKey(event: KeyboardEvent): boolean {
      if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return false;
      if (!open) {
        const caret = event.key === '/' ? engine?.caret() : null;
        const text = caret && (engine?.paragraphs().find(({ id }) => id === caret.id)?.text ?? '');
        // The browser inserts the slash.
        if (caret && text === '') setOpen({ id: caret.id, at: chosenByItself, query: '/' });
        return false;
      }
      const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
      if (event.key === 'Escape') setOpen(null);
      else if (step !== undefined && entries.length > 0)
        setOpen({ ...open, at: ((slash?.at ?? 0) + step + entries.length) % entries.length });
      else if ((event.key === 'Enter' || event.key === 'Tab') && entries.length > 0)
        choose(entries[slash?.at ?? 0]);
      else return false;
      return true;
    },
  };
}

function SceneIcon() {
  return (
    <Icon>
      <path d="M4 8.5v3M2.7 9.2l2.6 1.6M2.7 10.8l2.6-1.6M10 8.5v3M8.7 9.2l2.6 1.6M8.7 10.8l2.6-1.6M16 8.5v3M14.7 9.2l2.6 1.6M14.7 10.8l2.6-1.6" />
    </Icon>
  );
}

function PictureIcon() {
  return (
    <Icon>
      <path d="M3.5 4.5h13v11h-13zM3.5 13l4-4 3.5 3.5 2-2 3.5 3.5" />
      <path d="M13 7.2a.6.6 0 1 0 0 1.2.6.6 0 0 0 0-1.2z" />
    </Icon>
  );
}

function useEntries() {
  const strings = useEditorStrings();
  const texts = usePartStrings(menuStrings);
  const { store, hasAi, canAddPictures, commands } = useEditorProvider();

  return (engine: TextEngine | null, id: string, query: string): readonly SlashEntry[] => {
    const shown = engine?.paragraphs() ?? [];
    const at = shown.findIndex((one) => one.id === id);
    const before = shown[(at < 0 ? shown.length : at) - 1]?.id ?? null;
    const act = () => store.getState();
    const { proposals, story } = act();
    const state = { proposals, premise: story.premise, paragraphId: before };
    const heading = shown
      .slice(0, at < 0 ? shown.length : at)
      .findLast((one) => story.headings?.[one.id])?.id;
    const planned = headingsAbove(shown, story.headings ?? {}, at < 0 ? shown.length - 1 : at).find((one) =>
      nextBeat(story.details?.[one] ?? {}),
    );
    const needsText = before === null ? strings.noTextAbove : undefined;
    const ofVerbs = (hasAi ? verbsIn('slash', state) : []).map(
      (verb): SlashEntry => ({
        id: verb.id,
        label: verb.mode ? verbName(strings, verb) : `${verbName(strings, verb)}…`,
        icon: verbIcons[verb.id],
        reason: verb.reason === null ? undefined : strings[verb.reason],
        run() {
          if (verb.id !== 'continue') {
            if (before === null) return;
            act().workOn(before, 'insert');
            act().setWish(before, `${verbName(strings, verb)} `);
          } else if (before === null) act().generateStory();
          else act().continueAt(id, 0);
        },
      }),
    );
    const own: SlashEntry[] = [
      {
        id: 'section',
        label: strings.endSection,
        icon: <BreakIcon />,
        reason: needsText,
        run: () => before !== null && act().addBreak(before),
      },
      {
        id: 'sceneBreak',
        label: texts.sceneBreak,
        icon: <SceneIcon />,
        reason: needsText,
        run() {
          act().keepTyped();
          act().insertParagraphs(before, ['***']);
          const added = act().story.paragraphs;
          const home = added[added.findIndex((one) => one.id === before) + 1]?.id;
          requestAnimationFrame(() => home !== undefined && engine?.addAfter(home));
        },
      },
      ...headingChoices(texts).flatMap(({ rank, words }) =>
        rank ? [{ id: rank, label: words, icon: <HeadingIcon />, run: () => engine?.rank(rank, id) }] : [],
      ),
      {
        id: 'note',
        label: texts.makeNote,
        run: () => act().setPrivacy([id], 'note'),
      },
      ...(heading === undefined
        ? []
        : [{ id: 'details', label: texts.sectionDetails, run: () => act().openDetails(heading) }]),
      ...(planned === undefined || !hasAi
        ? []
        : [{ id: 'beat', label: texts.writeBeat, run: () => act().writeBeat(planned) }]),
      ...(canAddPictures
        ? [
            {
              id: 'picture',
              label: strings.addPicture,
              icon: <PictureIcon />,
              reason: needsText,
              run: () => act().choosePicture(before),
            },
          ]
        : []),
    ];
    const ofProduct = commands.map((command) => ({
      id: `own:${command.id}`,
      label: command.label,
      icon: command.icon,
      run: () => command.run({ store, paragraphId: before }),
    }));
    const wanted = query.slice(1).toLocaleLowerCase();
    return [...ofVerbs, ...own, ...ofProduct].filter(({ label }) =>
      label.toLocaleLowerCase().includes(wanted),
    );
  };
}

const optionId = (list: string, at: number) => `${list}${at}`;

interface SlashListProps {
  slash: Slash;
  onChoose: (entry: SlashEntry) => void;
  /** The pointer moved over the entry at this index. */
  onPoint: (index: number) => void;
}

/** The focus stays in the text, which forwards keys. */
export function SlashList({ slash, onChoose, onPoint }: SlashListProps) {
  const texts = usePartStrings(menuStrings);
  const root = useRef<HTMLDivElement>(null);
  const id = useId();
  const current = slash.entries[slash.at];

  useBrowserLayoutEffect(() => {
    const element = root.current;
    const box = element?.parentElement;
    const paragraph = box && findParagraph(box, slash.id);
    if (!element || !box || !paragraph) return;
    const [around, own] = [box.getBoundingClientRect(), paragraph.getBoundingClientRect()];
    element.style.insetBlockStart = `${own.bottom - around.top + 4}px`;
    element.style.insetInlineStart = '0';
    element.scrollIntoView({ block: 'nearest' });
    element.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' });
  }, [slash.id, slash.at, slash.entries.length]);

  useBrowserLayoutEffect(() => {
    const text = root.current?.parentElement?.querySelector('[role="textbox"]');
    text?.setAttribute('aria-controls', id);
    if (current) text?.setAttribute('aria-activedescendant', optionId(id, slash.at));
    return () => {
      text?.removeAttribute('aria-controls');
      text?.removeAttribute('aria-activedescendant');
    };
  }, [id, current?.id, slash.at]);

  return (
    <>
      <div ref={root} id={id} role="listbox" aria-label={texts.slashList} className={list} data-fabula-slash>
        {slash.entries.length === 0 && <div className={nothing}>{texts.slashNothing}</div>}
        {slash.entries.map((entry, index) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are heard by the text, which has the focus
          <div
            key={entry.id}
            id={optionId(id, index)}
            role="option"
            tabIndex={-1}
            aria-selected={index === slash.at}
            aria-disabled={entry.reason !== undefined || undefined}
            aria-labelledby={`${optionId(id, index)}-label`}
            aria-describedby={entry.reason === undefined ? undefined : `${optionId(id, index)}-reason`}
            className={option}
            onMouseDown={(event) => event.preventDefault()}
            // A list that opens under a mouse at rest is the keys'.
            onPointerMove={({ movementX, movementY }) =>
              (movementX !== 0 || movementY !== 0) && index !== slash.at && onPoint(index)
            }
            onClick={() => onChoose(entry)}
          >
            <span className={picture} aria-hidden="true">
              {entry.icon}
            </span>
            <span>
              <span id={`${optionId(id, index)}-label`}>{entry.label}</span>
              {entry.reason !== undefined && (
                <span id={`${optionId(id, index)}-reason`} className={whyNot}>
                  {entry.reason}
                </span>
              )}
            </span>
          </div>
        ))}
      </div>
      <VisuallyHidden>
        <span role="status">{!current && texts.slashNothing}</span>
      </VisuallyHidden>
    </>
  );
}
