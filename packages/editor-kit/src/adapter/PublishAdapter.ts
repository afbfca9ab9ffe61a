import type { PublishPort } from '@fabula/work-kit/core';
import type { PublishedStory } from '../model/Publication.ts';
import type { Story } from '../model/Story.ts';

/** Makes stories public. Without it the Publish button is not there. */
export type PublishAdapter = PublishPort<Story, PublishedStory>;
