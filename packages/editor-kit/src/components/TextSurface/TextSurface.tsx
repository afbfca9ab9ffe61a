'use client';

import { useBrowserLayoutEffect } from '@fabula/ui-kit';
import { EmphasizedText } from '@fabula/work-kit';
import { newId } from '@fabula/work-kit/core';
import { languageAttributes } from '@fabula/writing';
import {
  isValidElement,
  type ReactNode,
  type Ref,
  useImperativeHandle,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { createPortal } from 'react-dom';
import type { QuoteChoice } from '../../model/quotes.ts';
import type { Paragraph } from '../../model/Story.ts';
import type { TextChange } from '../../model/Work.ts';
import { createTextEngine, type TextEngine, type TextEngineOptions } from '../../text/createTextEngine.ts';
import type { TextMark, TextPencil, TextWidget } from '../../text/decorations.ts';
import { chunk, paragraph, standIn, surface, text, widget } from './TextSurface.css.ts';

type Nodes = ReadonlyMap<string, ReactNode>;

export interface TextSurfaceProps
  extends Pick<
    TextEngineOptions,
    'onSelect' | 'onMove' | 'onKeyDown' | 'onUndo' | 'onRedo' | 'onWall' | 'rankOf'
  > {
  /** Compared by identity: equal objects are skipped. */
  paragraphs: readonly Paragraph[];
  onChange: (paragraphs: readonly Paragraph[], change: TextChange) => void;
  /** True while the text is ahead of `paragraphs`, which are ignored meanwhile. */
  isAhead?: boolean | undefined;
  label: string;
  describedBy?: string | undefined;
  placeholder?: string | undefined;
  isReadOnly?: boolean | undefined;
  isSentenceFocused?: boolean | undefined;
  isTypewriter?: boolean | undefined;
  /** Conversion of typed quotation marks. Default: straight. */
  quotes?: QuoteChoice | undefined;
  /** Of the text: BCP 47. Default: the language of the page. */
  language?: string | null | undefined;
  /** Ids of paragraphs that follow closed content: no join or deletion crosses it. */
  walls?: ReadonlySet<string> | undefined;
  /** By paragraph id. */
  marks?: ReadonlyMap<string, readonly TextMark[]>;
  /** By paragraph id. */
  attributes?: ReadonlyMap<string, Readonly<Record<string, string>>>;
  pencil?: TextPencil | null;
  before?: ReactNode;
  /** By paragraph id; a keyed element keeps its state when it moves to another paragraph. */
  after?: Nodes;
  /** By paragraph id; the paragraphs themselves are hidden, save those in `insteadShown`. */
  instead?: Nodes;
  insteadShown?: ReadonlySet<string> | undefined;
  engineRef?: Ref<TextEngine | null> | undefined;
}

const nothing = new Map<string, never>();
const noIds: ReadonlySet<string> = new Set();
const noChange = () => () => {};
const yes = () => true;
const no = () => false;

export function TextSurface(props: TextSurfaceProps) {
  const { paragraphs, marks = nothing, attributes = nothing, after = nothing, instead = nothing } = props;
  const { label, describedBy, placeholder = '', isReadOnly = false, isAhead = false, language } = props;
  const { isSentenceFocused = false, insteadShown = noIds } = props;
  const { before, engineRef, pencil = null } = props;
  const isInBrowser = useSyncExternalStore(noChange, yes, no);
  const host = useRef<HTMLDivElement>(null);
  const [engine, setEngine] = useState<TextEngine | null>(null);
  const [homes] = useState(() => new Map<string, HTMLElement>());
  const [standing, setStanding] = useState<ReadonlySet<HTMLElement>>(() => new Set());
  const latest = useRef(props);
  useBrowserLayoutEffect(() => {
    latest.current = props;
  });

  useBrowserLayoutEffect(() => {
    if (!isInBrowser || !host.current) return;
    const now = () => latest.current;
    const created = createTextEngine(host.current, {
      paragraphs: now().paragraphs,
      newId,
      onChange: (change) => now().onChange(created.paragraphs(), change),
      onSelect: () => now().onSelect?.(),
      onMove: () => now().onMove?.(),
      onKeyDown: (event) => now().onKeyDown?.(event) ?? false,
      onUndo: () => now().onUndo?.(),
      onRedo: () => now().onRedo?.(),
      walls: () => now().walls ?? noIds,
      onWall: () => now().onWall?.(),
      isEditable: () => !now().isReadOnly,
      isSentenceFocused: () => now().isSentenceFocused ?? false,
      isTypewriter: () => now().isTypewriter ?? false,
      quotes: () => now().quotes ?? 'straight',
      placeholder: () => now().placeholder ?? '',
      ...(now().rankOf && { rankOf: (id) => now().rankOf?.(id) }),
      attributes: () => ({
        class: text,
        ...languageAttributes(now().language),
        'aria-label': now().label,
        ...(now().describedBy === undefined ? {} : { 'aria-describedby': now().describedBy ?? '' }),
        ...(now().placeholder ? { 'aria-placeholder': now().placeholder ?? '' } : {}),
        // Read-only text still needs the focus for reading and scrolling by keys.
        ...(now().isReadOnly ? { 'aria-readonly': 'true', tabindex: '0' } : {}),
      }),
      classes: { chunk, paragraph },
    });
    // React reads all of a focused text's nodes at each commit to keep a selection that ProseMirror keeps itself.
    Object.defineProperty(created.view.dom, 'contentEditable', { value: 'inherit' });
    setEngine(created);
    return () => {
      setEngine(null);
      created.destroy();
    };
  }, [isInBrowser]);
  useImperativeHandle<TextEngine | null, TextEngine | null>(engineRef, () => engine, [engine]);

  const widgets = useMemo(() => {
    const homeOf = (className: string) => (key: string) => {
      const home = homes.get(key) ?? newHome(className, host.current);
      homes.set(key, home);
      return home;
    };
    return engine
      ? {
          after: placed('after', after, homeOf(widget)),
          instead: placed('instead', instead, homeOf(standIn), (id) => insteadShown.has(id)),
        }
      : null;
  }, [engine, homes, after, instead, insteadShown]);

  useBrowserLayoutEffect(() => {
    if (!isAhead) engine?.update(paragraphs);
  }, [engine, paragraphs, isAhead]);
  useBrowserLayoutEffect(() => {
    if (widgets)
      engine?.setDecorations({
        marks,
        attributes,
        after: widgets.after.byId,
        instead: widgets.instead.byId,
        pencil,
      });
  }, [engine, marks, attributes, widgets, pencil]);
  useBrowserLayoutEffect(
    () => engine?.refresh(),
    [engine, label, describedBy, placeholder, isReadOnly, isSentenceFocused, language],
  );
  useBrowserLayoutEffect(() => {
    if (!widgets) return;
    const used = new Set([...widgets.after.nodes, ...widgets.instead.nodes].map(([key]) => key));
    for (const key of homes.keys()) if (!used.has(key)) homes.delete(key);
  }, [homes, widgets]);
  useBrowserLayoutEffect(() => {
    const isThere = (home: HTMLElement) => standing.has(home) || engine?.view.dom.contains(home);
    const now = [...homes.values()].filter(isThere);
    if (now.some((home) => !standing.has(home))) setStanding(new Set(now));
  }, [engine, homes, widgets, paragraphs, isAhead, standing]);

  const nodes = widgets ? [...widgets.after.nodes, ...widgets.instead.nodes] : [];
  return (
    <div className={surface}>
      {before}
      {isInBrowser ? (
        <div key="edited" ref={host} />
      ) : (
        <SentText key="sent" paragraphs={paragraphs} placeholder={placeholder} language={language} />
      )}
      {nodes.map(([key, node, home]) => standing.has(home) && createPortal(node, home, key))}
    </div>
  );
}

function SentText({
  paragraphs,
  placeholder,
  language,
}: Pick<TextSurfaceProps, 'paragraphs' | 'placeholder' | 'language'>) {
  return (
    <div className={text} {...languageAttributes(language)} style={{ whiteSpace: 'pre-wrap' }}>
      {paragraphs.length === 0 && placeholder && (
        <p className={paragraph} data-placeholder={placeholder}>
          <br />
        </p>
      )}
      {paragraphs.map((one) => (
        <p key={one.id} className={paragraph} dir="auto" data-fabula-paragraph={one.id}>
          <EmphasizedText text={one.text} />
        </p>
      ))}
    </div>
  );
}

/** What stands in the text is of the page around it, whose language and direction it speaks. */
function newHome(className: string, host: HTMLElement | null): HTMLElement {
  const home = document.createElement('div');
  home.className = className;
  if (host) {
    home.lang = host.closest<HTMLElement>('[lang]')?.lang ?? '';
    home.dir = getComputedStyle(host).direction;
  }
  home.dataset.fabulaWidget = '';
  return home;
}

function placed(
  kind: string,
  nodes: Nodes,
  homeOf: (key: string) => HTMLElement,
  isBeside: (id: string) => boolean = () => false,
) {
  const byId = new Map<string, TextWidget>();
  const drawn: [key: string, node: ReactNode, home: HTMLElement][] = [];
  for (const [id, node] of nodes) {
    const key = `${kind} ${isValidElement(node) && node.key !== null ? `key ${node.key}` : `id ${id}`}`;
    const element = homeOf(key);
    byId.set(id, { key, element, ...(isBeside(id) && { isBeside: true }) });
    drawn.push([key, node, element]);
  }
  return { byId, nodes: drawn };
}
