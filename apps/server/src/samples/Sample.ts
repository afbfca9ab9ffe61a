import type { SceneElement } from '@fabula/contract';

interface SampleWords {
  title: string;
  premise: string;
  genre: string;
}

export interface SampleStory extends SampleWords {
  paragraphs: readonly string[];
}

export interface SampleScene extends SampleWords {
  elements: readonly SceneElement[];
}
