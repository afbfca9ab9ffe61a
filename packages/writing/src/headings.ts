/** What a paragraph may be the heading of, from the widest. */
export const headingRanks = ['part', 'chapter', 'scene'] as const;
export type HeadingRank = (typeof headingRanks)[number];

export interface StoryHeading {
  /** The paragraph that is a heading, from 0; section breaks are not counted. */
  readonly at: number;
  readonly rank: HeadingRank;
}

/** The level of each rank below the title, which is 1: none is left out between those that there are. */
export function headingLevels(
  headings: Iterable<Pick<StoryHeading, 'rank'>>,
): ReadonlyMap<HeadingRank, number> {
  const present = new Set<HeadingRank>();
  for (const { rank } of headings) present.add(rank);
  return new Map(headingRanks.filter((rank) => present.has(rank)).map((rank, index) => [rank, index + 2]));
}
