'use client';

import { VisuallyHidden } from '@fabula/ui-kit';
import { plainWords } from '@fabula/writing';
import { Button } from 'react-aria-components';
import { chaptersOf } from '../../model/chapters.ts';
import { perText } from '../../model/perText.ts';
import { readable } from '../../model/privacy.ts';
import type { Headings, Paragraph } from '../../model/Story.ts';
import { nextBeat } from '../../model/sectionDetails.ts';
import { detailStrings } from '../../react/strings/detailStrings.ts';
import { useEditor, usePartStrings, useTextLang } from '../../react/useEditor.ts';
import { LazyPart, lazyCode } from '../LazyDialog/LazyDialog.tsx';
import { beat, line } from './SectionDetails.css.ts';

const parts = lazyCode(() => import('./detailParts.ts'));

/** What the writer says of the section that this heading begins: one line once something is said, and its form. */
export function SectionLine({ id }: { id: string }) {
  const strings = usePartStrings(detailStrings);
  const isOpen = useEditor(({ openDetailsId }) => openDetailsId === id);
  const isSaid = useEditor(({ story }) => story.details?.[id] !== undefined);
  const openDetails = useEditor((state) => state.openDetails);
  if (isOpen)
    return (
      <LazyPart code={parts} isOpen onClose={() => openDetails(null)} strings={strings}>
        {({ SectionForm }) => <SectionForm id={id} />}
      </LazyPart>
    );
  return isSaid ? <Line id={id} /> : null;
}

function Line({ id }: { id: string }) {
  const strings = usePartStrings(detailStrings);
  const lang = useTextLang();
  const { pointOfView, place, time, ...details } = useEditor(({ story }) => story.details?.[id]) ?? {};
  const name = useEditor(({ story }) => story.paragraphs.find((one) => one.id === id)?.text ?? '');
  const openDetails = useEditor((state) => state.openDetails);
  const isCounted = details.target !== undefined;
  const words = useEditor(({ story }) =>
    isCounted && story.headings ? (sectionWords(readable(story, 'readers'), story.headings).get(id) ?? 0) : 0,
  );
  const said = [pointOfView, place, time].filter((one) => one !== undefined);
  const next = nextBeat(details);
  const target = details.target === undefined ? null : strings.wordsOfTarget(words, details.target);
  const shown = [said.join(' · '), target].filter(Boolean).join(' · ');
  return (
    <Button className={line} aria-expanded={false} onPress={() => openDetails(id)} data-fabula-section-line>
      <VisuallyHidden>{strings.detailsOf(plainWords(name).trim())}: </VisuallyHidden>
      {shown && (
        <span dir="auto" {...lang}>
          {shown}
        </span>
      )}
      {shown && next && ' · '}
      {next && (
        <span className={beat} dir="auto" {...lang}>
          {next.text}
        </span>
      )}
      {!shown && !next && strings.synopsis}
    </Button>
  );
}

const wordsOnce = perText<ReadonlyMap<string, number>>();

/** As many as the contents show, counted once for all sections. */
function sectionWords(paragraphs: readonly Paragraph[], headings: Headings): ReadonlyMap<string, number> {
  return wordsOnce(
    paragraphs,
    [headings],
    () => new Map(chaptersOf({ paragraphs, breaks: {}, headings }).map((one) => [one.id, one.words])),
  );
}
