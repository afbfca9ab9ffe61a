import { headingLevels, headingsOf } from './headings.ts';
import { perText } from './perText.ts';
import type { Paragraph, Story } from './Story.ts';
import { sectionsOf } from './sections.ts';

/** What a closed section tells of itself. */
export interface ClosedSection {
  readonly paragraphs: readonly Paragraph[];
  /** From 1. */
  readonly number: number;
  /** Of its lowest heading, 1 to 6. */
  readonly level: number;
}

type Divided = Pick<Story, 'paragraphs' | 'breaks' | 'headings'>;

/** By the id of the break. One walk through a book serves all of its sections. */
const sectionsOnce = perText<ReadonlyMap<string, ClosedSection>>();
/** By the first paragraph: a section that did not change stays the same object, and is not drawn again. */
const unchanged = new WeakMap<Paragraph, ClosedSection>();

export function closedSection(story: Divided, breakId: string): ClosedSection | null {
  const { paragraphs, breaks, headings } = story;
  return sectionsOnce(paragraphs, [breaks, headings], () => closedSections(story)).get(breakId) ?? null;
}

function closedSections(story: Divided): ReadonlyMap<string, ClosedSection> {
  const { paragraphs } = story;
  const levels = headingLevels(paragraphs, headingsOf(story));
  const sections = new Map<string, ClosedSection>();
  sectionsOf(story).forEach(({ paragraphs: own, ending }, index) => {
    if (!ending) return;
    const level = own.map(({ id }) => levels.get(id)).findLast((one) => one !== undefined) ?? 2;
    sections.set(ending.id, settled({ paragraphs: own, number: index + 1, level }));
  });
  return sections;
}

function settled(section: ClosedSection): ClosedSection {
  const { paragraphs, number, level } = section;
  const [first] = paragraphs;
  const before = first && unchanged.get(first);
  const isSame =
    before?.number === number &&
    before.level === level &&
    before.paragraphs.length === paragraphs.length &&
    before.paragraphs.every((one, index) => one === paragraphs[index]);
  if (before && isSame) return before;
  if (first) unchanged.set(first, section);
  return section;
}
