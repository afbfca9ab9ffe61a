/** Where a conflict moved a work of this tab to: saves under its old key follow it. */
export interface Move {
  key: string;
  fromTitle: string;
  title: string;
}

/** The work in its new place. A title that was given to it since stays. */
export function moveWork<W extends { key: string; title: string; createdAt: string }>(
  work: W,
  { key, fromTitle, title }: Move,
  createdAt: string,
): W {
  return { ...work, key, title: work.title === fromTitle ? title : work.title, createdAt };
}
