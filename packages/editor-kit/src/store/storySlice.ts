import { togglePick } from '../model/picks.ts';
import type { EditorContext } from './EditorContext.ts';
import type { StorySlice } from './EditorState.ts';

export function storySlice({ get, changeStory }: EditorContext): Omit<StorySlice, 'story'> {
  return {
    setTitle: (title) => changeStory((story) => ({ ...story, title }), { field: 'title' }),
    setPremise: (premise) => changeStory((story) => ({ ...story, premise }), { field: 'premise' }),
    setGenre: (genre) => changeStory((story) => ({ ...story, genre }), { field: 'genre' }),
    setMode(mode) {
      if (get().story.paragraphs.length > 0) return;
      changeStory((story) => ({ ...story, mode }), 'step');
    },
    toggleStoryPick: (paragraphId, sentence) =>
      changeStory((story) => ({ ...story, picks: togglePick(story.picks, paragraphId, sentence) }), 'step'),
  };
}
