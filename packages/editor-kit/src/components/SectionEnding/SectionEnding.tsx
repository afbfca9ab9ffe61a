'use client';

import {
  ChevronDownIcon,
  IconButton,
  Menu,
  MenuItem,
  MenuSeparator,
  MenuTrigger,
  MoreIcon,
  TextArea,
} from '@fabula/ui-kit';
import { plainWords } from '@fabula/writing';
import { memo, useRef } from 'react';
import { Button } from 'react-aria-components';
import { closedSection } from '../../model/closedSections.ts';
import { countStoryWords } from '../../model/countWords.ts';
import { bodyOf, sectionName } from '../../model/headings.ts';
import { readable } from '../../model/privacy.ts';
import type { Paragraph } from '../../model/Story.ts';
import { breakPlace } from '../../model/sections.ts';
import { menuStrings } from '../../react/strings/partStrings.ts';
import {
  useEditor,
  useEditorProvider,
  useEditorStrings,
  usePartStrings,
  useTextLang,
} from '../../react/useEditor.ts';
import { GenerateButton } from '../GenerateButton/GenerateButton.tsx';
import { refocusParagraph, selectParagraph } from '../StoryText/paragraphElements.ts';
import { StaleSummary, useIsStale } from '../Summaries/StaleSummary.tsx';
import {
  chevron,
  closed,
  ending,
  length as lengthClass,
  row,
  summary,
  summaryField,
  told,
} from './SectionEnding.css.ts';
import { refocusSection, SummaryPencil } from './SummaryPencil.tsx';

export interface SectionEndingProps {
  paragraphId: string;
}

/** Of a book there are many: at a key in the text none is drawn. */
export const SectionEnding = memo(function SectionEnding({ paragraphId }: SectionEndingProps) {
  const sectionBreak = useEditor(({ story }) => story.breaks[paragraphId]);
  if (!sectionBreak) return null;
  return sectionBreak.isCollapsed ? (
    <ClosedSection breakId={sectionBreak.id} text={sectionBreak.summary} />
  ) : (
    <OpenSection breakId={sectionBreak.id} text={sectionBreak.summary} />
  );
});

interface ClosedSectionProps {
  breakId: string;
  text: string;
}

const noParagraphs: readonly Paragraph[] = [];

function ClosedSection({ breakId, text }: ClosedSectionProps) {
  const strings = useEditorStrings();
  const lang = useTextLang();
  const { store, hasAi } = useEditorProvider();
  const home = useRef<HTMLDivElement>(null);
  const section = useEditor(({ story }) => closedSection(story, breakId));
  const headings = useEditor(({ story }) => story.headings);
  const { paragraphs: own = noParagraphs, number = 0, level = 2 } = section ?? {};
  const title = plainWords(sectionName(own, headings ?? {}));
  const name = title || text || strings.section(number);

  const privacy = useEditor(({ story }) => story.privacy);
  const read = readable({ paragraphs: own, ...(privacy && { privacy }) }, 'readers');
  const isStale = useIsStale(breakId) && hasAi;
  const length = [
    strings.sectionLength(bodyOf(read, headings ?? {}).length, countStoryWords(read)),
    isStale && strings.summaryOutOfDate,
  ]
    .filter(Boolean)
    .join(' · ');
  const shown = [name, title && text, length].filter(Boolean).join('. ');

  const open = () => {
    const editor = home.current?.closest('[data-fabula-editor]');
    store.getState().setCollapsed(breakId, false);
    const [first] = own;
    if (first) requestAnimationFrame(() => selectParagraph(editor, first.id));
  };

  return (
    <div ref={home} className={ending} data-collapsed data-fabula-break={breakId}>
      {/* biome-ignore lint/a11y/useSemanticElements: the level is the editor's, and h2 would bring looks */}
      <div role="heading" aria-level={level}>
        <Button
          className={closed}
          aria-expanded={false}
          aria-label={strings.openSection(shown)}
          onPress={open}
          data-fabula-section-toggle
        >
          <span className={summary} dir="auto" {...lang}>
            {name}
          </span>
          {title && text && (
            <span className={told} dir="auto" {...lang}>
              {text}
            </span>
          )}
          <span className={lengthClass}>{length}</span>
          <ChevronDownIcon className={chevron} size={16} />
        </Button>
      </div>
      <Pencil breakId={breakId} />
    </div>
  );
}

function OpenSection({ breakId, text }: { breakId: string; text: string }) {
  const strings = useEditorStrings();
  const { store } = useEditorProvider();
  const home = useRef<HTMLDivElement>(null);

  const close = () => {
    const editor = home.current?.closest('[data-fabula-editor]');
    store.getState().setCollapsed(breakId, true);
    requestAnimationFrame(() => {
      const place = editor?.querySelector(`[data-fabula-break="${CSS.escape(breakId)}"]`);
      place?.querySelector<HTMLElement>('[data-fabula-section-toggle]')?.focus();
    });
  };

  return (
    <div ref={home} className={ending} data-fabula-break={breakId}>
      <div className={row}>
        <IconButton
          label={strings.closeSection}
          size="small"
          aria-expanded
          onPress={close}
          data-fabula-section-toggle
        >
          <ChevronDownIcon className={chevron} />
        </IconButton>
        <SectionMenu breakId={breakId} />
      </div>
      <SummaryField breakId={breakId} text={text} />
      <StaleSummary breakId={breakId} />
      <Pencil breakId={breakId} />
    </div>
  );
}

function Pencil({ breakId }: { breakId: string }) {
  const work = useEditor(({ summaries }) => summaries[breakId]);
  return work ? <SummaryPencil breakId={breakId} work={work} /> : null;
}

function SectionMenu({ breakId }: { breakId: string }) {
  const strings = usePartStrings(menuStrings);
  const { store, canSummarise } = useEditorProvider();
  const summarise = useEditor((state) => state.summarise);
  const setAllCollapsed = useEditor((state) => state.setAllCollapsed);
  const removeBreak = useEditor((state) => state.removeBreak);
  const remove = () => {
    const paragraphId = breakPlace(store.getState().story, breakId);
    removeBreak(breakId);
    if (paragraphId !== null) refocusParagraph(paragraphId);
  };
  return (
    <MenuTrigger>
      <IconButton size="small" label={strings.sectionTools}>
        <MoreIcon />
      </IconButton>
      <Menu aria-label={strings.sectionTools}>
        {canSummarise ? (
          <MenuItem onAction={() => summarise(breakId)}>{strings.summariseAnew}</MenuItem>
        ) : null}
        <MenuItem onAction={() => setAllCollapsed(true)}>{strings.collapseAll}</MenuItem>
        <MenuItem onAction={() => setAllCollapsed(false)}>{strings.expandAll}</MenuItem>
        <MenuSeparator />
        <MenuItem isDestructive onAction={remove}>
          {strings.removeBreak}
        </MenuItem>
      </Menu>
    </MenuTrigger>
  );
}

function SummaryField({ breakId, text }: { breakId: string; text: string }) {
  const strings = useEditorStrings();
  const { canSummarise, costOf } = useEditorProvider();
  const button = useRef<HTMLSpanElement>(null);
  const cost = costOf({ kind: 'section_summary', count: 1, isReasoning: false });
  const setBreakSummary = useEditor((state) => state.setBreakSummary);
  const summarise = useEditor((state) => state.summarise);
  const work = useEditor(({ summaries }) => summaries[breakId]);
  // An empty field beside a summary in pencil would ask for the same.
  if (text === '' && work !== undefined && work.state !== 'failed') return null;
  return (
    <>
      <TextArea
        variant="page"
        rows={1}
        autoGrow
        label={strings.summary}
        isLabelHidden
        placeholder={strings.summaryPlaceholder}
        value={text}
        onChange={(words) => setBreakSummary(breakId, words.replace(/\s*\n\s*/g, ' '))}
        className={summaryField}
      />
      {text === '' && canSummarise && !work && (
        <GenerateButton
          ref={button}
          operation="section_summary"
          cost={cost}
          size="small"
          variant="quiet"
          onPress={() => {
            if (button.current) refocusSection(button.current);
            summarise(breakId);
          }}
        >
          {strings.summarise}
        </GenerateButton>
      )}
    </>
  );
}
