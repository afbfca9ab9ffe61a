import { type PublishedStoryAnswer, publishedStory } from '@fabula/contract';
import { type PublishAdapter, type PublishedStory, type Story, toPublished } from '@fabula/editor-kit/core';
import { createWorkPublishing, type WorkPublishingOptions } from './createWorkPublishing.ts';

/** Stories as readers see them: the whole text, section breaks, pictures and cover; summaries, picks and notes are the writer's alone. */
export function createPublishAdapter(options: WorkPublishingOptions): PublishAdapter {
  return createWorkPublishing<Story, PublishedStory, PublishedStoryAnswer>(
    {
      one: 'story',
      many: 'stories',
      schema: publishedStory,
      bodyOf(story, form, before) {
        const { premise, genre, isNsfw, paragraphs, breaks, pictures, cover } = toPublished(
          story,
          form,
          before,
        );
        const pictureOf = (id: string) => {
          const { imageId = null, imageUrl = '' } = story.images.find((image) => image.id === id) ?? {};
          return { ...(imageId !== null && { imageId }), imageUrl };
        };
        return {
          premise,
          genre,
          isNsfw,
          paragraphs,
          breaks,
          storyProgress: story.progress,
          createdAt: story.createdAt,
          images: pictures.map(({ id, after, caption }) => ({
            id,
            paragraphIndex: after,
            caption,
            ...pictureOf(id),
          })),
          cover: cover === null ? null : pictureOf(cover),
        };
      },
      readAnswer({ title, author, premise, genre, isNsfw, paragraphs, breaks = [], images = [], cover }) {
        const pictures = images.map(({ id, imageUrl, paragraphIndex, caption }) => ({
          id: String(id ?? imageUrl),
          after: paragraphIndex,
          caption,
        }));
        const shown = images.findIndex(({ imageUrl }) => imageUrl === cover);
        return {
          ...{ title, author, premise, genre, isNsfw, paragraphs, pictures },
          breaks: breaks.map((one) => ({
            before: one.before,
            ...(one.title !== undefined && { title: one.title }),
          })),
          cover: pictures[shown]?.id ?? cover ?? null,
        };
      },
    },
    options,
  );
}
