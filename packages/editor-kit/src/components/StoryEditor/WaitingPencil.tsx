'use client';

import { Button } from '@fabula/ui-kit';
import {
  createContext,
  type ReactNode,
  type RefObject,
  useContext,
  useEffect,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { isOnPage, pageAlone } from '../../model/chapterPages.ts';
import { countPencil, type Pencil, type PencilState, pencilInOrder } from '../../model/pencil.ts';
import { sectionsOf } from '../../model/sections.ts';
import { useEditor, useEditorProvider, useEditorStrings } from '../../react/useEditor.ts';
import { goToPencil } from '../Proposals/useProposalActs.ts';
import { lead, line, place } from './WaitingPencil.css.ts';

/** Pencil that waits for its verdict. */
interface Waiting {
  readonly element: HTMLElement;
  /** The paragraph that it belongs to; null before all, undefined at the end. */
  readonly paragraphId: string | null | undefined;
  /** Where it has no control that could take the focus. */
  readonly turnTo?: (() => void) | undefined;
}

type Register = (waiting: Waiting) => () => void;
const WaitingContext = createContext<Register>(() => () => undefined);

/** Says in a line where the element is while it is out of sight. */
export function useWaiting(
  ref: RefObject<HTMLElement | null>,
  isWaiting: boolean,
  paragraphId: string | null | undefined,
  turnTo?: () => void,
): void {
  const register = useContext(WaitingContext);
  const latest = useRef(turnTo);
  useEffect(() => {
    latest.current = turnTo;
  });
  useEffect(() => {
    if (!isWaiting || !ref.current) return;
    return register({ element: ref.current, paragraphId, turnTo: () => latest.current?.() });
  }, [register, ref, isWaiting, paragraphId]);
}

/** One line at the foot of the window while all waiting pencil in `children` is out of sight. */
export function WaitingPencil({ children }: { children: ReactNode }) {
  const [unseen, setUnseen] = useState<Waiting | null>(null);
  const register = useMemo(() => watchSight(setUnseen), []);
  return (
    <WaitingContext.Provider value={register}>
      {children}
      {unseen ? <WaitingLine {...unseen} /> : <WaitingElsewhere />}
    </WaitingContext.Provider>
  );
}

/** Tells the first that waits; null while one is in sight, or none waits. */
function watchSight(notify: (unseen: Waiting | null) => void): Register {
  const all = new Map<Element, { readonly waiting: Waiting; isUnseen: boolean }>();
  const say = () => {
    const [first, ...others] = [...all.values()].sort(({ waiting: one }, { waiting: other }) =>
      one.element.compareDocumentPosition(other.element) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1,
    );
    notify(first?.isUnseen && others.every(({ isUnseen }) => isUnseen) ? first.waiting : null);
  };
  let observer: IntersectionObserver | undefined;
  return (waiting) => {
    observer ??= new IntersectionObserver((entries) => {
      for (const { target, isIntersecting } of entries) {
        const one = all.get(target);
        if (one) one.isUnseen = !isIntersecting;
      }
      say();
    });
    all.set(waiting.element, { waiting, isUnseen: false });
    observer.observe(waiting.element);
    return () => {
      all.delete(waiting.element);
      observer?.unobserve(waiting.element);
      say();
    };
  };
}

const isAbove = (element: Element) => element.getBoundingClientRect().top < 0;

/** An observer is silent while a jump leads past what it observes. */
function useIsAbove(element: Element): boolean {
  return useSyncExternalStore(
    (notify) => {
      element.ownerDocument.addEventListener('scroll', notify, { capture: true, passive: true });
      return () => element.ownerDocument.removeEventListener('scroll', notify, true);
    },
    () => isAbove(element),
    () => false,
  );
}

function WaitingLine({ element, paragraphId, turnTo }: Waiting) {
  const strings = useEditorStrings();
  const where = useIsAbove(element) ? strings.draftWaitsAbove : strings.draftWaitsBelow;
  const chapter = useChapterNumber(paragraphId);
  const go = () => {
    element.scrollIntoView({ block: 'start' });
    const control = element.querySelector<HTMLElement>('button, [tabindex="0"]');
    if (control) control.focus({ preventScroll: true });
    else turnTo?.();
  };
  return <Line onGo={go}>{chapter === null ? where : strings.draftWaitsIn(chapter)}</Line>;
}

/** What waits in a chapter that is not shown. */
function WaitingElsewhere() {
  const strings = useEditorStrings();
  const { store } = useEditorProvider();
  const root = useRef<HTMLDivElement>(null);
  const id = useEditor((state) => pencilElsewhere(state)?.id ?? null);
  const after = useEditor((state) => pencilElsewhere(state)?.after);
  const chapter = useChapterNumber(after);
  if (id === null) return null;
  const go = () => {
    const pencil = pencilElsewhere(store.getState());
    if (pencil) goToPencil(store, root.current, pencil);
  };
  return (
    <Line ref={root} onGo={go}>
      {chapter === null ? strings.draftWaitsBelow : strings.draftWaitsIn(chapter)}
    </Line>
  );
}

function pencilElsewhere(state: Parameters<typeof pageAlone>[0] & PencilState): Pencil | null {
  const page = pageAlone(state);
  if (!page || countPencil(state) === 0) return null;
  const { paragraphs } = state.story;
  const all = pencilInOrder(state);
  return all.some(({ after }) => isOnPage(page, paragraphs, after))
    ? null
    : (all.find(({ isReady }) => isReady) ?? null);
}

function useChapterNumber(paragraphId: string | null | undefined): number | null {
  const paragraphs = useEditor(({ story }) => story.paragraphs);
  const breaks = useEditor(({ story }) => story.breaks);
  return useMemo(() => {
    const sections = sectionsOf({ paragraphs, breaks });
    if (sections.length < 2) return null;
    if (paragraphId === undefined) return sections.length;
    const isHere = ({ id }: { readonly id: string }) => id === paragraphId;
    return Math.max(1, sections.findIndex((one) => one.paragraphs.some(isHere)) + 1);
  }, [paragraphs, breaks, paragraphId]);
}

interface LineProps {
  ref?: RefObject<HTMLDivElement | null>;
  children: ReactNode;
  onGo: () => void;
}

function Line({ ref, children, onGo }: LineProps) {
  return (
    <div ref={ref} className={place}>
      <div className={line}>
        <Button size="small" className={lead} onPress={onGo}>
          {children}
        </Button>
      </div>
    </div>
  );
}
