import type { Paragraph, Story } from './Story.ts';

/**
 * The paragraphs of open sections, and of each collapsed one its last, after which its summary stands. A section that
 * holds `openId` counts as open.
 */
export function visibleParagraphs(
  { paragraphs, breaks }: Pick<Story, 'paragraphs' | 'breaks'>,
  openId: string | null = null,
): readonly Paragraph[] {
  if (!Object.values(breaks).some(({ isCollapsed }) => isCollapsed)) return paragraphs;
  const visible: Paragraph[] = [];
  let section: Paragraph[] = [];
  for (const paragraph of paragraphs) {
    section.push(paragraph);
    const ending = breaks[paragraph.id];
    if (!ending) continue;
    const isOpen = !ending.isCollapsed || section.some(({ id }) => id === openId);
    visible.push(...(isOpen ? section : [paragraph]));
    section = [];
  }
  return [...visible, ...section];
}
