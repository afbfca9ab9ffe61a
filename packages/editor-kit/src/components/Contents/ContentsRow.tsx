'use client';

import { ChevronRightIcon, Icon, MoreIcon, VisuallyHidden } from '@fabula/ui-kit';
import { createContext, useContext, useEffect, useRef } from 'react';
import { Button, Collection, TreeItem, TreeItemContent } from 'react-aria-components';
import type { Chapter } from '../../model/chapters.ts';
import { contentsStrings } from '../../react/strings/contentsStrings.ts';
import { usePartStrings, useTextLang } from '../../react/useEditor.ts';
import * as look from './Contents.css.ts';

/** What a row shows; the same object while that is the same. */
export interface Entry extends Pick<Chapter, 'id' | 'rank' | 'name' | 'words' | 'state'> {
  readonly children: readonly Entry[];
}

export interface RowTools {
  readonly hereId: string | null;
  readonly renamedId: string | null;
  readonly menuId: string | null;
  rename(id: string, name: string | null): void;
  openMenu(id: string, button: HTMLElement): void;
}

export const RowContext = createContext<RowTools | null>(null);

export const row = (entry: Entry) => (
  <TreeItem id={entry.id} textValue={entry.name} className={look.row}>
    <TreeItemContent>
      {({ isExpanded }) => <RowContent entry={entry} isExpanded={isExpanded} />}
    </TreeItemContent>
    <Collection items={entry.children}>{row}</Collection>
  </TreeItem>
);

function RowContent({ entry, isExpanded }: { entry: Entry; isExpanded: boolean }) {
  const strings = usePartStrings(contentsStrings);
  const lang = useTextLang();
  const tools = useContext(RowContext);
  const { id, name, rank, words, state, children } = entry;
  const isHere = tools?.hereId === id;
  if (tools?.renamedId === id)
    return (
      <div className={look.cell}>
        <span className={look.noOpener} />
        <RenameField name={name} label={strings.chapterName} onDone={(next) => tools.rename(id, next)} />
      </div>
    );
  return (
    <div className={look.cell} data-here={isHere || undefined}>
      {children.length > 0 ? (
        <Button slot="chevron" className={look.opener} aria-label={strings.expandChapter(name)}>
          <ChevronRightIcon size={16} {...(isExpanded && { className: look.isOpen })} />
        </Button>
      ) : (
        <span className={look.noOpener} />
      )}
      <span
        className={`${look.name} ${rank === 'part' ? look.part : ''} ${isHere ? look.here : ''}`}
        aria-current={isHere ? 'location' : undefined}
        title={name}
        dir="auto"
        {...lang}
      >
        {name}
      </span>
      {state && (
        <span
          className={look.state}
          data-state={state}
          role="img"
          aria-label={strings.chapterStates[state]}
        />
      )}
      <span className={look.words}>
        <span aria-hidden>{strings.count(words)}</span>
        <VisuallyHidden>{strings.words(words)}</VisuallyHidden>
      </span>
      <span className={look.tools} data-open={tools?.menuId === id || undefined}>
        <Button slot="drag" className={`${look.tool} ${look.handle}`} aria-label={strings.dragChapter(name)}>
          <Icon size={16}>
            <path d="M4 7.5h12M4 12.5h12" />
          </Icon>
        </Button>
        <Button
          className={look.tool}
          aria-label={strings.chapterTools(name)}
          aria-haspopup="menu"
          onPress={({ target }) => tools?.openMenu(id, target as HTMLElement)}
        >
          <MoreIcon size={16} />
        </Button>
      </span>
    </div>
  );
}

interface RenameFieldProps {
  name: string;
  label: string;
  /** Null where it stays. */
  onDone: (name: string | null) => void;
}

function RenameField({ name, label, onDone }: RenameFieldProps) {
  const field = useRef<HTMLInputElement>(null);
  const isDone = useRef(false);
  useEffect(() => {
    // What opened it gives the focus back first.
    const frame = requestAnimationFrame(() =>
      requestAnimationFrame(() => {
        field.current?.focus();
        field.current?.select();
      }),
    );
    return () => cancelAnimationFrame(frame);
  }, []);
  const done = (next: string | null) => {
    if (isDone.current) return;
    isDone.current = true;
    onDone(next);
  };
  return (
    <input
      ref={field}
      className={look.rename}
      aria-label={label}
      defaultValue={name}
      dir="auto"
      onPointerDown={(event) => event.stopPropagation()}
      onBlur={({ target, relatedTarget }) => relatedTarget && done(target.value)}
      onKeyDown={(event) => {
        event.stopPropagation();
        if (event.key === 'Enter' && !event.nativeEvent.isComposing) done(event.currentTarget.value);
        else if (event.key === 'Escape') done(null);
        else return;
        event.preventDefault();
      }}
    />
  );
}
