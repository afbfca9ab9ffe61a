import { createTitles, type Titles } from '@fabula/work-kit/core';
import { bodyOf, headingsOf } from '../model/headings.ts';
import { forModel } from '../model/privacy.ts';
import type { EditorContext } from './EditorState.ts';
import type { TitleSlice } from './TitleState.ts';

/** Paragraphs that a title is made from. */
const titleParagraphs = 2;

export function createTitleSlice({ get, set, adapter, changeStory }: EditorContext): {
  slice: TitleSlice;
  /** Where an Accept gave the story text, and none was dismissed. */
  proposeFirst(): void;
  leave: Titles['leave'];
} {
  const titles = createTitles({
    work: () => get().story,
    request() {
      const story = forModel(get().story);
      const { premise, isNsfw } = story;
      const texts = bodyOf(story.paragraphs, headingsOf(story))
        .map(({ text }) => text.trim())
        .filter((text) => text !== '');
      return { text: texts.slice(0, titleParagraphs).join('\n\n'), premise, isNsfw };
    },
    port: () => adapter().assistant?.title,
    onProposed: (proposedTitle) => set({ proposedTitle }),
  });
  return {
    slice: {
      proposedTitle: null,
      proposeTitle() {
        get().takeTyped();
        return titles.propose();
      },
      acceptTitle() {
        const title = get().proposedTitle;
        // It stays proposed: Undo makes it pencil again.
        if (title) changeStory((story) => ({ ...story, title }), 'step');
      },
      dismissTitle() {
        titles.leave();
        set({ proposedTitle: '' });
      },
    },
    proposeFirst() {
      if (get().proposedTitle === null) void titles.propose();
    },
    leave: titles.leave,
  };
}
