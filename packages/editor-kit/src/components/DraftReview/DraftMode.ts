/** What the sentences of a draft are for: to be read and judged, to be marked as memory, or to be taken over. */
export type DraftMode = 'read' | 'mark' | 'take';
