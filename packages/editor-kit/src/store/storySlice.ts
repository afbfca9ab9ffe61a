import {
  changeParagraph,
  insertParagraphs,
  moveParagraph,
  removeParagraph,
  removeSentence,
} from '../model/editParagraphs.ts';
import { togglePick } from '../model/picks.ts';
import type { EditorContext } from './EditorContext.ts';
import type { StorySlice } from './EditorState.ts';

export function storySlice({ get, changeStory }: EditorContext): Omit<StorySlice, 'story'> {
  return {
    setTitle: (title) => changeStory((story) => ({ ...story, title }), { field: 'title' }),
    setPremise: (premise) => changeStory((story) => ({ ...story, premise }), { field: 'premise' }),
    setGenre: (genre) => changeStory((story) => ({ ...story, genre }), { field: 'genre' }),
    setMode(mode) {
      const { story } = get();
      const isOpen = mode !== 'percentage_based' && story.mode !== 'percentage_based';
      if (story.paragraphs.length > 0 && !isOpen) return;
      if (mode !== story.mode) changeStory((now) => ({ ...now, mode }), 'step');
    },
    goOnPastEnd() {
      if (get().story.progress >= 100) changeStory((story) => ({ ...story, mode: 'open_ended' }), 'step');
    },
    toggleStoryPick: (paragraphId, sentence) =>
      changeStory((story) => ({ ...story, picks: togglePick(story.picks, paragraphId, sentence) }), 'step'),
    setParagraph: (id, text) =>
      changeStory((story) => changeParagraph(story, id, text), { field: `paragraph ${id}` }),
    insertParagraphs: (afterId, texts) =>
      changeStory((story) => insertParagraphs(story, afterId, texts), 'step'),
    removeParagraph: (id) => changeStory((story) => removeParagraph(story, id), 'step'),
    removeSentence: (id, sentence) => changeStory((story) => removeSentence(story, id, sentence), 'step'),
    moveParagraph: (id, by) => changeStory((story) => moveParagraph(story, id, by), 'step'),
    replaceStory: (next) => changeStory(({ key, tokenUsage }) => ({ ...next, key, tokenUsage }), 'step'),
  };
}
